import { describe, expect, it } from 'vitest'
import { editBranding, editGroupBranding } from '../../../src/domain/branding/index.ts'
import type { PictureSetName } from '../../../src/kernel/picture-sets.ts'
import { roles } from '../../../src/kernel/principal.ts'
import { caller, decided, idOf, newStamp, tenantId } from '../../support/decide.ts'
import { collectiveRow } from '../../support/rows.ts'

const as = caller({ scope: 'tenant', scopeId: tenantId, role: roles.tenantAdministrator })
const neverSaved = '00000000-0000-0000-0000-000000000000'
const stamp = idOf(9)
const [own, another] = [idOf(1), idOf(2)]

type Size = readonly [width: number, height: number]

const picture = (id: string, [width, height]: Size) => ({
  id,
  width,
  height,
  mediaType: 'image/png',
})
const look = {
  id: idOf(50),
  groupId: null as string | null,
  primaryColor: '#112233',
  secondaryColor: null,
  logos: [picture(idOf(60), [100, 40])],
  darkLogos: [],
  favicons: [picture(idOf(61), [32, 32])],
  concurrencyStamp: stamp,
}

type Input = Parameters<typeof editBranding.load>[1]
interface Case {
  saved?: (typeof look)[]
  images?: { id: string; width: number; height: number; uploadedByUserId: string }[]
}
const edit = (input: Partial<Input>, { saved = [look], images = [] }: Case = {}) =>
  decided(editBranding, {
    rows: { saved, images: images.map((each) => ({ ...each, mediaType: 'image/png' })) },
    as,
    input: { stamp, colors: {}, pictures: {}, ...input },
  })

/** A set of new pictures of these sizes, all of the caller. */
const editSet = (set: PictureSetName, sizes: readonly Size[]) => {
  const images = sizes.map(([width, height], index) => ({
    id: idOf(100 + index),
    width,
    height,
    uploadedByUserId: own,
  }))
  return edit({ pictures: { [set]: images.map(({ id }) => id) } }, { images })
}

describe('how a community looks', () => {
  it('is saved for the first time with its pictures', async () => {
    const images = [{ id: idOf(100), width: 200, height: 80, uploadedByUserId: own }]
    const input = {
      stamp: neverSaved,
      colors: { primaryColor: '#445566' },
      pictures: { logos: [idOf(100)] },
    }
    const first = await edit(input, { saved: [], images })
    expect(first).toMatchObject({
      statements: ['insert branding', 'insert branding_picture'],
      changesPublic: true,
      result: {
        primaryColor: '#445566',
        logos: [picture(idOf(100), [200, 80])],
        favicons: [],
        concurrencyStamp: newStamp,
      },
    })
  })

  it.each([
    ['an older revision', idOf(8), [look]],
    ['none, where there is one', neverSaved, [look]],
    ['one, where there is none', stamp, []],
  ])('is not overwritten by whoever has read %s', async (_, known, saved) => {
    const { problem } = await edit({ stamp: known }, { saved })
    expect(problem).toBe('concurrency_conflict')
  })

  it('keeps the pictures of a set that is not named, and writes nothing of them', async () => {
    const { statements, result } = await edit({ colors: { secondaryColor: '#010203' } })
    expect(statements).toEqual(['assert_stamp', 'update branding'])
    expect(result).toMatchObject({ logos: look.logos, favicons: look.favicons })
  })

  it('loses the pictures of a set that is emptied', async () => {
    const { statements, result } = await edit({ pictures: { favicons: [] } })
    expect(statements).toEqual(['assert_stamp', 'update branding', 'delete branding_picture'])
    expect(result).toMatchObject({ logos: look.logos, favicons: [] })
  })

  it('keeps what somebody else brought and it shows already, in any place of the same set', async () => {
    const images = [
      { id: idOf(60), width: 100, height: 40, uploadedByUserId: another },
      { id: idOf(100), width: 50, height: 20, uploadedByUserId: own },
    ]
    const kept = await edit({ pictures: { logos: [idOf(100), idOf(60)] } }, { images })
    expect(kept.result?.logos.map(({ width }) => width)).toEqual([50, 100])
    const moved = await edit({ pictures: { darkLogos: [idOf(60)] } }, { images })
    expect(moved).toMatchObject({ problem: 'validation_failed', errors: ['images.darkLogos.0'] })
  })

  it.each<[string, string[]]>([
    ['is not there', [idOf(70)]],
    ['is of somebody else', [idOf(71)]],
    ['is of somebody else, beside one of the caller', [idOf(100), idOf(71)]],
  ])('shows no picture that %s', async (_, logos) => {
    const images = [
      { id: idOf(71), width: 50, height: 20, uploadedByUserId: another },
      { id: idOf(100), width: 100, height: 40, uploadedByUserId: own },
    ]
    expect(await edit({ pictures: { logos } }, { images })).toMatchObject({
      problem: 'validation_failed',
      errors: [`images.logos.${logos.length - 1}`],
    })
  })
})

describe.each(['logos', 'darkLogos'] as const)('a set of %s', (set) => {
  it.each<[string, Size[]]>([
    ['one of any size', [[2000, 3]]],
    [
      'four for several displays',
      [
        [400, 160],
        [100, 40],
        [300, 120],
        [200, 80],
      ],
    ],
    [
      'proportions that differ by rounding',
      [
        [101, 100],
        [200, 200],
      ],
    ],
    [
      'proportions that differ by 2 % exactly',
      [
        [102, 100],
        [200, 200],
      ],
    ],
  ])('has %s, the smallest first', async (_, sizes) => {
    const { result } = await editSet(set, sizes)
    expect(result?.[set].map(({ width, height }) => [width, height])).toEqual(
      sizes.toSorted(([one], [other]) => one - other),
    )
  })

  it.each<[string, number, Size[]]>([
    [
      'the same width twice',
      1,
      [
        [100, 40],
        [100, 40],
      ],
    ],
    [
      'almost the same height and the same width',
      2,
      [
        [100, 100],
        [200, 200],
        [200, 201],
      ],
    ],
    [
      'another proportion, wider',
      1,
      [
        [200, 200],
        [103, 100],
      ],
    ],
    [
      'another proportion, higher',
      1,
      [
        [103, 100],
        [200, 200],
      ],
    ],
    [
      'proportions of which two differ too much and each fits the first',
      2,
      [
        [1000, 1000],
        [2040, 2010],
        [985, 1000],
      ],
    ],
  ])('does not have %s', async (_, index, sizes) => {
    expect(await editSet(set, sizes)).toEqual({
      problem: 'validation_failed',
      errors: [`images.${set}.${index}`],
    })
  })
})

describe('a set of favicons', () => {
  it.each<[string, number[]]>([
    ['the smallest and the largest', [512, 16]],
    ['six', [16, 32, 48, 180, 192, 512]],
  ])('has %s', async (_, sizes) => {
    const { result } = await editSet(
      'favicons',
      sizes.map((size) => [size, size]),
    )
    expect(result?.favicons.map(({ width }) => width)).toEqual(
      sizes.toSorted((one, other) => one - other),
    )
  })

  it.each<[string, number, Size[]]>([
    ['what is not square', 0, [[32, 33]]],
    [
      'what is too small',
      1,
      [
        [16, 16],
        [15, 15],
      ],
    ],
    ['what is too large', 0, [[513, 513]]],
    [
      'one size twice',
      1,
      [
        [32, 32],
        [32, 32],
      ],
    ],
  ])('does not have %s', async (_, index, sizes) => {
    expect(await editSet('favicons', sizes)).toEqual({
      problem: 'validation_failed',
      errors: [`images.favicons.${index}`],
    })
  })
})

describe('how a group looks', () => {
  const groupId = idOf(600)
  const view = collectiveRow({ id: groupId, kind: 'group' })
  const ofCommunity = { ...look, concurrencyStamp: idOf(7) }
  const ofGroup = { ...look, id: idOf(51), groupId }
  const inGroup = (role: number) => caller({ scope: 'group', scopeId: groupId, role })
  type GroupInput = Parameters<typeof editGroupBranding.load>[1]
  const editGroup = (
    input: Partial<GroupInput>,
    { looks = [ofCommunity, ofGroup], as = inGroup(roles.groupAdministrator) } = {},
  ) =>
    decided(editGroupBranding, {
      rows: { view, looks, images: [] },
      as,
      input: { collectiveId: groupId, stamp, colors: {}, pictures: {}, ...input },
    })

  it('is saved in its own document, while the group is held', async () => {
    const colors = { primaryColor: '#010203' }
    expect(await editGroup({ colors })).toMatchObject({
      statements: ['lock_collective', 'assert_stamp', 'update branding'],
      changesPublic: true,
      result: {
        groupId,
        own: { primaryColor: '#010203', concurrencyStamp: newStamp },
        community: { primaryColor: look.primaryColor, concurrencyStamp: idOf(7) },
      },
    })
    const first = { stamp: neverSaved, colors }
    expect(await editGroup(first, { looks: [ofCommunity] })).toMatchObject({
      statements: ['lock_collective', 'insert branding'],
      result: { own: { primaryColor: '#010203', logos: [] } },
    })
  })

  it.each([
    ['an older revision', idOf(8), [ofCommunity, ofGroup]],
    ['that of the community', idOf(7), [ofCommunity, ofGroup]],
    ['none, where there is one', neverSaved, [ofGroup]],
    ['that of the community, where there is none', idOf(7), [ofCommunity]],
  ])('is not overwritten by whoever has read %s', async (_, known, looks) => {
    expect((await editGroup({ stamp: known }, { looks })).problem).toBe('concurrency_conflict')
  })

  it('does not take what its community shows: that is of somebody else', async () => {
    const pictures = { logos: [idOf(60)] }
    expect(await editGroup({ stamp: neverSaved, pictures }, { looks: [ofCommunity] })).toEqual({
      problem: 'validation_failed',
      errors: ['images.logos.0'],
    })
  })

  it.each<[string, ReturnType<typeof caller>, boolean]>([
    ['its creator', inGroup(roles.groupCreator), true],
    ['its administrator', inGroup(roles.groupAdministrator), true],
    ['its plain member', inGroup(roles.groupMember), false],
    ['an administrator of its community', as, false],
    [
      'an administrator of another group',
      caller({ scope: 'group', scopeId: idOf(601), role: roles.groupAdministrator }),
      false,
    ],
  ])('is edited by %s: %s', async (_, who, may) => {
    const { problem } = await editGroup({}, { as: who })
    expect(problem).toBe(may ? undefined : 'forbidden')
  })
})
