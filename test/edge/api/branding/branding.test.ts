import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { pendingUpload, storedImage, upload } from '../../../support/images.ts'
import { pngOf } from '../../../support/png.ts'

const path = '/api/tenant/settings/documents/branding'
const neverSaved = '00000000-0000-0000-0000-000000000000'
const nowhere = '018e4e5c-7f00-7000-8000-00000000dead'
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
      images: { logos: [], darkLogos: [], favicons: [] },
      contrastWarnings: [],
      concurrencyStamp: neverSaved,
    })
    const logoId = await storedImage(own.of, own.owner)
    const saved = await save(own, neverSaved, {
      colors: { primary: ' #6A1F6B ' },
      images: { logos: [logoId] },
    })
    expect([saved.status, saved.trips]).toEqual([200, 2])
    const url = `http://${own.of.host}/api/storageobject/${logoId}/content`
    const logos = [
      { id: logoId, url: expect.any(String), width: 2, height: 3, mediaType: 'image/png' },
    ]
    expect(saved.json).toMatchObject({
      colors: { primary: '#6a1f6b', secondary: null },
      images: { logos, darkLogos: [], favicons: [] },
    })
    expect(new URL(saved.json.images.logos[0].url).pathname).toBe(new URL(url).pathname)
    expect((await read(own)).json).toEqual(saved.json)
    const changed = await save(own, saved.json.concurrencyStamp, {
      colors: { secondary: '#777777', primary: null },
    })
    expect(changed.json).toMatchObject({
      colors: { primary: null, secondary: '#777777' },
      images: { logos },
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
    ['images.logos.0', { images: { logos: ['https://elsewhere.test/logo.png'] } }],
    ['images.logos', { images: { logos: null } }],
    ['images.favicons.0', { images: { favicons: [nowhere] } }],
    ['images.logos', { images: { logos: Array(5).fill(nowhere) } }],
    ['images.darkLogos', { images: { darkLogos: Array(5).fill(nowhere) } }],
    ['images.favicons', { images: { favicons: Array(7).fill(nowhere) } }],
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
    const right = await storedImage(at.of, at.owner, { width: 20, height: 30 })
    for (const id of wrong) {
      const answer = await save(at, neverSaved, { images: { darkLogos: [right, id] } })
      expect(refusal(answer)).toEqual([400, 'validation_failed'])
      expect(Object.keys(answer.json.errors)).toEqual(['images.darkLogos.1'])
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
    const saved = await save(at, neverSaved, { images: { logos: [logoId] } })
    expect(await isUsed(logoId)).toBe(true)
    await save(at, saved.json.concurrencyStamp, { images: { logos: [next] } })
    expect([await isUsed(logoId), await isUsed(next)]).toEqual([false, true])
  })

  it('that an administrator deletes is taken from it, and it has another revision', async () => {
    const at = await directory(2)
    const [small, large] = [
      await storedImage(at.of, at.owner, { width: 32, height: 32 }),
      await storedImage(at.of, at.owner, { width: 64, height: 64 }),
    ]
    const saved = await save(at, neverSaved, {
      images: { favicons: [small, large], logos: [small] },
    })
    const shell = async () => (await call(at.of, '/api/publicexperience/shell')).json.branding
    const widths = ({ images }: { images: Record<string, { width: number }[]> }) =>
      Object.values(images).map((set) => set.map(({ width }) => width))
    expect(widths(await shell())).toEqual([[32], [32], [32, 64]])
    const gone = await call(at.of, `/api/storageobject/${small}`, {
      method: 'DELETE',
      as: at.owner,
    })
    expect(gone.status).toBe(204)
    const { json } = await read(at)
    expect(widths(json)).toEqual([[], [], [64]])
    expect(json.concurrencyStamp).not.toBe(saved.json.concurrencyStamp)
    expect(widths(await shell())).toEqual([[], [], [64]])
  })
})

describe('pictures in several sizes', () => {
  const sized = async ({ of, owner }: Directory, [width, height]: readonly [number, number]) => {
    const sent = await upload(of, owner, { bytes: pngOf({ width, height }) })
    expect(sent.status).toBe(200)
    return sent.json.id as string
  }
  const allSized = async (at: Directory, sizes: readonly (readonly [number, number])[]) => {
    const ids: string[] = []
    for (const size of sizes) ids.push(await sized(at, size))
    return ids
  }

  it('are shown to everybody, the smallest first, with the size that was measured', async () => {
    const at = await directory(2)
    const logos = await allSized(at, [
      [200, 80],
      [100, 40],
    ])
    const favicons = await allSized(at, [
      [180, 180],
      [16, 16],
      [32, 32],
    ])
    const saved = await save(at, neverSaved, { images: { logos, favicons } })
    expect([saved.status, saved.trips]).toEqual([200, 2])
    expect(saved.json.images.logos.map(({ id }: { id: string }) => id)).toEqual(logos.toReversed())
    const shell = await call(at.of, '/api/publicexperience/shell')
    expect([shell.status, shell.trips]).toEqual([200, 1])
    const { images } = shell.json.branding
    const one = (width: number, height: number) => ({
      url: expect.stringMatching(/^https?:.*\/api\/storageobject\/[0-9a-f-]+\/content$/),
      width,
      height,
      mediaType: 'image/png',
    })
    const bothLogos = [one(100, 40), one(200, 80)]
    expect(images).toEqual({
      logos: bothLogos,
      darkLogos: bothLogos,
      favicons: [one(16, 16), one(32, 32), one(180, 180)],
    })
    const picture = await call(at.of, new URL(images.favicons[1].url).pathname)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('the smallest icon is led to from /favicon.ico, where a community without one has a drawing', async () => {
    const at = await directory(2)
    const icon = async () => {
      const { status, headers } = await call(at.of, '/favicon.ico')
      return [status, headers.get('location'), headers.get('content-type')]
    }
    expect(await icon()).toEqual([200, null, 'image/svg+xml'])
    const favicons = await allSized(at, [
      [32, 32],
      [16, 16],
    ])
    await save(at, neverSaved, { images: { favicons } })
    expect(await icon()).toEqual([302, `/api/storageobject/${favicons[1]}/content`, null])
  })

  it.each<[string, string, number, [number, number][]]>([
    ['logos', 'the same width twice', 1, Array(2).fill([20, 10])],
    [
      'logos',
      'another proportion',
      1,
      [
        [20, 10],
        [41, 10],
      ],
    ],
    [
      'favicons',
      'what is not square',
      1,
      [
        [16, 16],
        [32, 31],
      ],
    ],
    ['favicons', 'what is too small', 0, [[15, 15]]],
  ])('of %s do not have %s, and nothing changes', async (set, _, index, sizes) => {
    const at = await directory()
    const before = await save(at, neverSaved, { colors: { primary: '#123456' } })
    const answer = await save(at, before.json.concurrencyStamp, {
      colors: { primary: '#654321' },
      images: { [set]: await allSized(at, sizes) },
    })
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.json.errors)).toEqual([`images.${set}.${index}`])
    expect((await read(at)).json).toEqual(before.json)
  })

  it('are used as long as they are in a set, each of them', async () => {
    const at = await directory(2)
    const logos = await allSized(at, [
      [20, 10],
      [40, 20],
    ])
    const darkLogos = await allSized(at, [[20, 10]])
    const favicons = await allSized(at, [
      [16, 16],
      [32, 32],
    ])
    const saved = await save(at, neverSaved, { images: { logos, darkLogos, favicons } })
    const used = async () => {
      const rows = await asOwner<{ id: string }>(
        'select id from storage_object o where tenant_id = $1 and app.is_image_used(o)',
        [at.of.id],
      )
      return rows.map(({ id }) => id).toSorted()
    }
    expect(await used()).toEqual([...logos, ...darkLogos, ...favicons].toSorted())
    const replaced = await save(at, saved.json.concurrencyStamp, {
      images: { logos: logos.slice(1), favicons: [] },
    })
    expect(replaced.status).toBe(200)
    expect(await used()).toEqual([logos[1], ...darkLogos].toSorted())
  })
})
