import { proofOf } from '../../src/edge/design/device/prove-work.ts'
import { guestHeaders, provenText } from '../../src/kernel/guest-orders.ts'
import { randomIds } from '../../src/kernel/ids.ts'
import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'
import { sale } from './orders.ts'

const newKey = () => randomIds.next(Date.now())

const person = (email: string) => ({ participants: [{ firstName: 'Kim', email }] })

/** How guests order at one event, each with a proof of its own. */
export function guestOf(api: Api, host: string, sell: () => ReturnType<typeof sale>) {
  let selling: ReturnType<typeof sale> | undefined

  const proven = async () => {
    selling ??= sell()
    const { path, body } = await selling
    const key = newKey()
    const challenge = { path: `${path}/guest/challenge`, body: { ...body, idempotencyKey: key } }
    const { protectedChallenge, difficulty } = jsonOf<{
      protectedChallenge: string
      difficulty: number
    }>(await api({ host, method: 'POST', headers: {}, ...challenge }))
    const headers = {
      'idempotency-key': key,
      [guestHeaders.challenge]: protectedChallenge,
      [guestHeaders.proof]: proofOf(provenText(protectedChallenge), difficulty),
    }
    return { challenge, start: { path: `${path}/guest`, body, headers } }
  }
  const ordered = async (more: object = person('kim@bench.example')) => {
    const { start } = await proven()
    const body = { ...start.body, ...more }
    const answer = await api({ host, method: 'POST', ...start, body })
    const capability = /\r\nx-registration-order-capability: *(\S+)/i.exec(answer.head)![1]!
    const headers = { [guestHeaders.capability]: capability, 'idempotency-key': newKey() }
    return { path: `${start.path}/${jsonOf<{ id: string }>(answer).id}`, headers }
  }
  return { proven, ordered }
}

/** One call of each operation on orders of guests. */
export function arrange(api: Api, { fosdem }: Stage): Arrangements {
  const target = { host: fosdem.host, headers: fosdem.authorization }
  const { proven, ordered } = guestOf(api, target.host, () =>
    sale(api, target, { capacity: 100, identityAccess: 'GUEST_ALLOWED' }),
  )
  const confirmed = (email = 'kim@bench.example') => ordered({ ...person(email), finalize: true })
  const below = async (at: ReturnType<typeof ordered>, more: string) => {
    const { path, headers } = await at
    return { path: `${path}${more}`, headers }
  }

  return {
    issueGuestChallenge: async () => (await proven()).challenge,
    startGuestOrder: async () => (await proven()).start,
    getGuestOrder: () => ordered(),
    listGuestParticipants: () => below(ordered(), '/participants'),
    async editGuestParticipant() {
      const { path, headers } = await ordered()
      const list = await api({ host: target.host, path: `${path}/participants`, headers })
      const { items } = jsonOf<{ _embedded: { items: { id: string }[] } }>(list)._embedded
      return {
        path: `${path}/participants/${items[0]!.id}`,
        headers,
        body: { firstName: 'Robin', email: 'robin@bench.example' },
      }
    },
    finalizeGuestOrder: () => below(ordered(), '/finalize'),
    cancelGuestOrder: () => ordered(),
    getGuestOrderStatus: () => below(confirmed(), '/status'),
    cancelConfirmedGuestOrder: () => below(confirmed(), '/cancel'),
    eraseGuestOrder: () => below(confirmed(), '/personal-data'),
    async claimGuestOrder() {
      const answer = await api({ ...target, path: '/api/user' })
      return below(confirmed(jsonOf<{ email: string }>(answer).email), '/claim')
    },
  }
}
