import { describe, expect, it } from 'vitest'
import { sessionKindsOf } from '../../../src/domain/imports/session-kinds.ts'
import { labelOf, sessionKinds } from '../../../src/domain/lookups/index.ts'
import { demoProgramme, frab, programmeOf } from './programme-files.ts'

const { idOf: kindIdOf, lossesOf: kindLoss } = sessionKindsOf([])

describe('kinds of sessions in files', () => {
  it.each([
    ['lecture', 'TALK'],
    ['Talk', 'TALK'],
    ['devroom', 'TALK'],
    ['Workshop', 'WORKSHOP'],
    ['lightning_talk', 'LIGHTNING_TALK'],
    ['lightningtalk', 'LIGHTNING_TALK'],
    ['Lightning talk', 'LIGHTNING_TALK'],
    ['bof', 'MEETING'],
    ['performance', 'PERFORMANCE'],
    ['other', 'OTHER'],
    ['junior', 'OTHER'],
    ['Gespräch', 'OTHER'],
  ])('%s is %s', (name, code) => {
    expect(labelOf(sessionKinds, kindIdOf(name)).masterCode).toBe(code)
  })

  it('a file that names none gives none', () => {
    expect([kindIdOf(null), kindIdOf('')]).toEqual([null, null])
  })

  it('what we call a kind is that kind again', () => {
    for (const { id, fullName } of sessionKinds) expect(kindIdOf(fullName)).toBe(id)
  })

  it('names that are none of ours are a loss, with their count', () => {
    expect(kindLoss(demoProgramme('fosdem'))).toEqual([
      {
        field: 'session kind',
        count: 18,
        reason: 'is not a known kind of session; stored as OTHER',
        example: 'junior',
      },
    ])
    expect(kindLoss(demoProgramme('mozfest'))).toEqual([])
    expect(kindLoss(programmeOf(frab([{ title: 'A', type: 'lecture' }])))).toEqual([])
  })
})

describe('kinds of sessions in files, where the community has its own', () => {
  const row = { description: null, position: null, concurrencyStamp: 'known' }
  const [talk, workshop, panel, other] = [1, 2, 3, 8]
  const kinds = sessionKindsOf([
    { ...row, id: talk, fullName: 'Lecture', isHidden: false },
    { ...row, id: workshop, fullName: null, isHidden: true },
    { ...row, id: 1000, fullName: 'Birds of a feather', isHidden: false },
    { ...row, id: 1001, fullName: 'Meetup', isHidden: false },
    { ...row, id: 1002, fullName: 'Panel', isHidden: true },
  ])

  it.each([
    ['its own name', 'birds-of-a-feather', 1000],
    ['what the product takes for another one', 'meetup', 1001],
    ['its name for a kind of the product', 'lecture', talk],
    ['the name that the product has for that', 'Talk', talk],
    ['one that it hides', 'workshop', null],
    ['a word for one that it hides', 'tutorial', null],
    ['an own one that it hides', 'panel', null],
    ['a name of nothing', 'junior', other],
  ])('%s: %s is %s', (_, name, id) => {
    expect(kinds.idOf(name)).toBe(id)
  })

  it('has none for a name of nothing, where the community hides OTHER', () => {
    const without = sessionKindsOf([{ ...row, id: other, fullName: null, isHidden: true }])
    expect(without.idOf('junior')).toBeNull()
    expect(without.lossesOf(programmeOf(frab([{ title: 'A', type: 'junior' }])))).toEqual([
      {
        field: 'session kind',
        count: 1,
        reason: 'is not a known kind of session; stored without a kind',
        example: 'junior',
      },
    ])
  })

  it('counts what is hidden as a loss', () => {
    const file = frab([
      { title: 'A', type: 'workshop' },
      { title: 'B', type: 'lecture' },
    ])
    expect(kinds.lossesOf(programmeOf(file))).toEqual([
      {
        field: 'session kind',
        count: 1,
        reason: 'is a kind that this community hides; stored without a kind',
        example: 'workshop',
      },
    ])
  })

  it('tells kinds of the product by their codes, and own ones by their names', () => {
    expect([talk, panel, 1000, 1003].map(kinds.nameOf)).toEqual([
      'TALK',
      'PANEL',
      'Birds of a feather',
      null,
    ])
  })
})
