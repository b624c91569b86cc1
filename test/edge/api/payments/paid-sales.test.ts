import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import { inTenant, newId, type Person } from '../../../support/community.ts'
import { admitGuests, kim, proven, start } from '../../../support/guests.ts'
import { order, type Sale, saleOf, takenOf } from '../../../support/orders.ts'
import { attemptsOf, awaited, markPaid, paidSale } from '../../../support/payments.ts'
import { connectAsOwner } from '../../../support/sql-batch.ts'

const refusalOf = ({ status, json }: Answer) => [status, json.detail]
const linksOf = ({ _links }: { _links: object }) => Object.keys(_links)

const at = (sale: Sale, as: Person, below: string, method = 'GET') =>
  call(sale.community, `${sale.path}${below}`, { as, method })

/** What the community says of itself, without some of it. */
const withdraw = ({ community: { id } }: Sale, ...columns: string[]) =>
  inTenant(
    id,
    `update operator_identity set ${columns.map((column) => `${column} = null`).join(', ')}
     where tenant_id = $1`,
    [id],
  )

const nobody =
  'Tickets cannot be sold for money yet: the community does not say who runs it. Only free tickets can be ordered.'
const noLinks =
  'Tickets cannot be sold for money yet: the links to legal notice, terms and privacy are not complete. Only free tickets can be ordered.'

describe('tickets that cost money', () => {
  it.each([
    ['a legal name', ['legal_name'], nobody],
    ['a contact', ['public_contact_email'], nobody],
    ['terms', ['terms_url'], noLinks],
    ['a privacy notice', ['privacy_url'], noLinks],
    ['both', ['legal_name', 'terms_url'], nobody],
  ])(
    'cannot be ordered without %s of the community, and free ones can',
    async (_, columns, why) => {
      const free = { name: 'Free', fields: { price_model: 'Free', price_minor: null } }
      const sale = await paidSale({ tickets: [{}, free] })
      const ticketing = `/api/events/${sale.eventId}/ticketing`
      expect((await call(sale.community, ticketing)).json.takesPayments).toBe(true)
      await withdraw(sale, ...columns)
      const visitor = await sale.community.person()
      const refused = await order(sale, visitor)
      expect(refusalOf(refused)).toEqual([409, why])
      expect(await takenOf(sale)).toEqual([0])
      const { status, trips } = await order(sale, visitor, [{ type: 1 }], {
        body: { finalize: true },
      })
      expect([status, trips]).toEqual([201, 2])
    },
  )

  it('cannot be ordered where nothing was ever said, by guests either', async () => {
    const sale = await paidSale()
    await admitGuests(sale)
    const { id } = sale.community
    await inTenant(id, 'delete from operator_identity where tenant_id = $1', [id])
    const answer = await start(sale, await proven(sale, newId()), { body: { participants: [kim] } })
    expect(refusalOf(answer)).toEqual([409, nobody])
    const ticketing = `/api/events/${sale.eventId}/ticketing`
    expect((await call(sale.community, ticketing)).json.takesPayments).toBe(false)
  })

  it('are not finished once something is missing, and money that has come is still taken', async () => {
    const sale = await paidSale()
    const { manager, community } = sale
    const [early, late] = [await community.person(), await community.person()]
    const waiting = await awaited(sale, early)
    const { json: begun } = await order(sale, late)
    expect(linksOf(begun)).toContain('finalize')
    await withdraw(sale, 'terms_url')

    const { json: shown } = await at(sale, late, `/${begun.id}`)
    expect(linksOf(shown)).not.toContain('finalize')
    const refused = await at(sale, late, `/${begun.id}/finalize`, 'POST')
    expect(refusalOf(refused)).toEqual([409, noLinks])
    expect(await attemptsOf(sale, begun.id)).toEqual([])

    expect(linksOf((await at(sale, manager, `/${waiting.id}`)).json)).toContain('mark-paid')
    expect((await markPaid(sale, waiting)).json.statusCode).toBe('CONFIRMED')
  })

  it('are not approved once something is missing', async () => {
    const sale = await paidSale({ tickets: [{ fields: { requires_approval: true } }] })
    const { manager, community } = sale
    const { id } = await awaited(sale, await community.person())
    expect(linksOf((await at(sale, manager, `/${id}`)).json)).toContain('approve')
    await withdraw(sale, 'privacy_url')
    expect(linksOf((await at(sale, manager, `/${id}`)).json)).not.toContain('approve')
    expect(refusalOf(await at(sale, manager, `/${id}/approve`, 'POST'))).toEqual([409, noLinks])
    expect(await attemptsOf(sale, id)).toEqual([])
  })
})

describe('what is missing before tickets are sold for money', () => {
  it('is told of the draft of a catalogue that has a price, and keeps nobody from publishing it', async () => {
    const sale = await paidSale()
    const { community, manager, eventId } = sale
    const path = `/api/events/${eventId}/ticketing`
    const draft = () => call(community, `${path}/draft`, { as: manager })
    await call(community, `${path}/draft:clone`, { as: manager, method: 'POST' })
    expect((await draft()).json.findings).toEqual([])
    await withdraw(sale, 'legal_name', 'terms_url')
    const found = await draft()
    expect(found.trips).toBe(1)
    expect(found.json.findings).toEqual([
      expect.objectContaining({ code: 'OperatorIdentityMissing', isBlocking: false }),
      expect.objectContaining({ code: 'LegalLinksMissing', isBlocking: false }),
    ])
    const edited = await call(community, `${path}/draft`, {
      as: manager,
      method: 'PATCH',
      headers: { 'if-match': `"${found.json.concurrencyStamp}"` },
      body: { paymentInstructions: null },
    })
    expect(edited.json.findings.map(({ code }: { code: string }) => code)).toEqual([
      'PaymentInstructionsMissing',
      'OperatorIdentityMissing',
      'LegalLinksMissing',
    ])
    const published = await call(community, `${path}/publish`, {
      as: manager,
      method: 'POST',
      headers: { 'if-match': `"${edited.json.concurrencyStamp}"` },
    })
    expect(published.status, published.text).toBe(200)
  })

  it('is told of an event that sells tickets for money, and of no other', async () => {
    const [paid, free] = [await paidSale(), await saleOf()]
    const codes = async ({ community, manager, eventId }: Sale) => {
      const path = `/api/event/${eventId}/publish-readiness`
      const { json, trips } = await call(community, path, { as: manager })
      expect(trips).toBe(1)
      return json.checks
        .filter(({ code }: { code: string }) => code.startsWith('sale_'))
        .map(({ code, status }: { code: string; status: string }) => [code, status])
    }
    expect(await codes(free)).toEqual([])
    expect(await codes(paid)).toEqual([
      ['sale_operator_identity_missing', 'Met'],
      ['sale_legal_links_missing', 'Met'],
      ['sale_organization_not_verified', 'Met'],
    ])
    await withdraw(paid, 'terms_url')
    expect(await codes(paid)).toEqual([
      ['sale_operator_identity_missing', 'Met'],
      ['sale_legal_links_missing', 'Advisory'],
      ['sale_organization_not_verified', 'Met'],
    ])
  })

  it('is asked for the community of the order alone', async () => {
    const [ready, other] = [await paidSale(), await paidSale()]
    await withdraw(other, 'legal_name')
    expect((await order(ready, await ready.community.person())).status).toBe(201)
    expect((await order(other, await other.community.person())).status).toBe(409)
  })
})

describe('an instance on which only verified organizations sell', () => {
  /** As it would be with this setting: other tests sell meanwhile, so nothing of it is committed. */
  async function gapsWith(isRequired: boolean, { community, eventId }: Sale) {
    const owner = await connectAsOwner()
    try {
      await owner.query('begin')
      await owner.query(
        `insert into platform_monetization (revision, fee_basis_points, fixed_charges, contribution,
           requires_verified_sellers, changed_at)
         select coalesce(max(revision), 0) + 1, 0, '[]', '{}', $1, now() from platform_monetization`,
        [isRequired],
      )
      await owner.query(`select set_config('app.tenant_id', $1, true)`, [community.id])
      const { rows } = await owner.query('select app.sale_gaps($1) as gaps', [eventId])
      return rows[0].gaps
    } finally {
      await owner.end()
    }
  }
  const ownedBy = async (kind: 'organization' | 'group', isVerified: boolean) => {
    const sale = await paidSale()
    const { community, manager, eventId } = sale
    const { id, actorId } = await collective(community, kind, manager)
    await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [eventId, actorId])
    await inTenant(
      community.id,
      'update collective set verified_at = case when $2 then now() end where id = $1',
      [id, isVerified],
    )
    return sale
  }

  it('lets nobody else sell for money', async () => {
    const missing = ['OrganizationNotVerified']
    const verified = await ownedBy('organization', true)
    const unknown = await ownedBy('organization', false)
    const group = await ownedBy('group', true)
    const person = await paidSale()
    for (const [sale, gaps] of [
      [verified, []],
      [unknown, missing],
      [group, missing],
      [person, missing],
    ] as const) {
      expect(await gapsWith(false, sale)).toEqual([])
      expect(await gapsWith(true, sale)).toEqual(gaps)
    }
  })
})
