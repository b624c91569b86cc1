import { describe, expect, it } from 'vitest'
import { kindIdOf, kindLoss } from '../../../src/domain/imports/session-kinds.ts'
import { labelOf, sessionKinds } from '../../../src/domain/lookups/index.ts'
import { demoBytes, frab, programmeOf } from './programme-files.ts'

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
    expect(kindLoss(programmeOf(demoBytes('fosdem')))).toEqual([
      {
        field: 'session kind',
        count: 18,
        reason: 'is not a known kind of session; stored as OTHER',
        example: 'junior',
      },
    ])
    expect(kindLoss(programmeOf(demoBytes('mozfest')))).toEqual([])
    expect(kindLoss(programmeOf(frab([{ title: 'A', type: 'lecture' }])))).toEqual([])
  })
})
