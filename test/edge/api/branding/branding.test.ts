import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { pendingUpload, storedImage } from '../../../support/images.ts'

const path = '/api/tenant/settings/documents/branding'
const neverSaved = '00000000-0000-0000-0000-000000000000'
const refusal = ({ status, json }: Answer) => [status, json?.code]

interface Directory {
  of: Community
  owner: Person
}
/** A community in preparation, and who owns it. */
async function directory(statusId = 1): Promise<Directory> {
  const of = await mintCommunity({ statusId })
  return { of, owner: await of.person({ tenantRole: 10 }) }
}
const read = ({ of, owner }: Directory, as: Person | null = owner) => call(of, path, { as })
const save = ({ of, owner }: Directory, stamp: string, body: object) =>
  call(of, path, { method: 'PATCH', as: owner, body: { expectedConcurrencyStamp: stamp, ...body } })

let own: Directory
beforeAll(async () => {
  own = await directory()
})

describe('how a community looks', () => {
  it('is plain at first, is saved by groups, and keeps what is left out', async () => {
    const root = await call(own.of, '/api', { as: own.owner })
    expect(root.json._links.branding.href).toBe(path)
    const empty = await read(own)
    expect([empty.status, empty.trips]).toEqual([200, 1])
    expect(empty.json).toMatchObject({
      colors: { primary: null, secondary: null },
      images: { logoId: null, logoUri: null },
      contrastWarnings: [],
      concurrencyStamp: neverSaved,
    })
    const logoId = await storedImage(own.of, own.owner)
    const saved = await save(own, neverSaved, {
      colors: { primary: ' #6A1F6B ' },
      images: { logoId },
    })
    expect([saved.status, saved.trips]).toEqual([200, 2])
    const uri = expect.stringContaining(logoId)
    expect(saved.json).toMatchObject({
      colors: { primary: '#6a1f6b', secondary: null },
      images: { logoId, logoUri: uri, darkLogoId: null, darkLogoUri: uri, faviconId: null },
    })
    expect((await read(own)).json).toEqual(saved.json)
    const changed = await save(own, saved.json.concurrencyStamp, {
      colors: { secondary: '#777777', primary: null },
    })
    expect(changed.json).toMatchObject({
      colors: { primary: null, secondary: '#777777' },
      images: { logoId },
      contrastWarnings: [
        {
          color: 'secondary',
          text: 'white',
          ratio: 4.47,
          message: expect.stringContaining('4.47:1'),
        },
      ],
    })
    // It is still being prepared.
    expect((await call(own.of, '/api/publicexperience/shell')).status).toBe(404)
  })

  it.each([
    ['colors.primary', { colors: { primary: 'red' } }],
    ['colors.primary', { colors: { primary: '#fff' } }],
    ['colors.primary', { colors: { primary: '#12345678' } }],
    ['colors.secondary', { colors: { secondary: '#000000;}body{display:none' } }],
    ['colors.secondary', { colors: { secondary: 'url(https://elsewhere.test)' } }],
    ['images.logoId', { images: { logoId: 'https://elsewhere.test/logo.png' } }],
    ['images.faviconId', { images: { faviconId: '018e4e5c-7f00-7000-8000-00000000dead' } }],
  ])('takes no wrong %s: %o', async (field, body) => {
    const at = await directory()
    const answer = await save(at, neverSaved, body)
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect((await read(at)).json.concurrencyStamp).toBe(neverSaved)
  })

  it('shows pictures that whoever saves it has uploaded here', async () => {
    const [at, other] = [await directory(), await directory()]
    const member = await at.of.person()
    const wrong = [
      await storedImage(at.of, member),
      await pendingUpload(at.of, at.owner),
      await storedImage(other.of, other.owner),
    ]
    for (const darkLogoId of wrong) {
      const answer = await save(at, neverSaved, { images: { darkLogoId } })
      expect(refusal(answer)).toEqual([400, 'validation_failed'])
      expect(Object.keys(answer.json.errors)).toEqual(['images.darkLogoId'])
    }
  })

  it('has one winner of two who have read the same, first or later', async () => {
    const at = await directory()
    let stamp = neverSaved
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        ['#111111', '#222222'].map((primary) => save(at, stamp, { colors: { primary } })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [won, lost] = answers.sort((one, another) => one.status - another.status)
      expect(refusal(lost!)).toEqual([409, 'concurrency_conflict'])
      expect((await read(at)).json).toEqual(won!.json)
      stamp = won!.json.concurrencyStamp
    }
  })
})

describe('a picture of the branding', () => {
  const isUsed = async (id: string) => {
    const [row] = await asOwner<{ used: boolean }>(
      'select app.is_image_used(o) as used from storage_object o where id = $1',
      [id],
    )
    return row!.used
  }

  it('is in use until another one replaces it, and can then go', async () => {
    const at = await directory(2)
    const [logoId, next] = [await storedImage(at.of, at.owner), await storedImage(at.of, at.owner)]
    const saved = await save(at, neverSaved, { images: { logoId } })
    expect(await isUsed(logoId)).toBe(true)
    await save(at, saved.json.concurrencyStamp, { images: { logoId: next } })
    expect([await isUsed(logoId), await isUsed(next)]).toEqual([false, true])
  })

  it('that an administrator deletes is taken from it, and it has another revision', async () => {
    const at = await directory(2)
    const faviconId = await storedImage(at.of, at.owner)
    const saved = await save(at, neverSaved, { images: { faviconId, logoId: faviconId } })
    const shell = () => call(at.of, '/api/publicexperience/shell')
    expect((await shell()).json.branding.images.faviconUri).toContain(faviconId)
    const gone = await call(at.of, `/api/storageobject/${faviconId}`, {
      method: 'DELETE',
      as: at.owner,
    })
    expect(gone.status).toBe(204)
    const { json } = await read(at)
    expect(json.images).toMatchObject({ logoId: null, faviconId: null })
    expect(json.concurrencyStamp).not.toBe(saved.json.concurrencyStamp)
    expect((await shell()).json.branding.images.faviconUri).toBeNull()
  })
})
