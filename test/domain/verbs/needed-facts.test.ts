import { describe, expect, it } from 'vitest'
import { reading, writing } from '../../../src/domain/verbs/verb.ts'
import { operation } from '../../../src/kernel/operation.ts'
import { conflictIf } from '../../../src/kernel/refusal.ts'
import { declareResource } from '../../../src/kernel/resource.ts'
import { tenantStatus } from '../../../src/kernel/tenant-lifecycle.ts'

interface DoorFacts {
  isLocked: boolean
  isOpen: boolean
}

const tag = { name: 'Door', description: 'Doors.' }
const resource = declareResource<DoorFacts>({ name: 'door', keyScope: 'events', tag })
const of = { resource, effect: 'write', allow: ['tenantMember'] } as const

const closeDoor = operation({
  ...of,
  id: 'closeDoor',
  refusal: ({ isOpen }: Pick<DoorFacts, 'isOpen'>) =>
    conflictIf(!isOpen, 'The door is closed already.'),
})
const openDoor = operation({
  ...of,
  id: 'openDoor',
  refusal: ({ isLocked }) => conflictIf(isLocked, 'The door is locked.'),
})
const paintDoor = operation({ ...of, id: 'paintDoor' })

const plan = { writes: [], changesPublic: false, result: null }
const load = () => ({})

describe('the facts that a state rule needs', () => {
  it('are those that it names, or else all of its resource', () => {
    writing({ operation: closeDoor, load, facts: () => [{ isOpen: true }], decide: () => plan })
    // @ts-expect-error The rule of this operation is typed with every fact of the resource.
    writing({ operation: openDoor, load, facts: () => [{ isLocked: true }], decide: () => plan })
    const facts = () => [{ isLocked: true, isOpen: false }]
    writing({ operation: openDoor, load, facts, decide: () => plan })
    writing({ operation: paintDoor, load, facts: () => [{}], decide: () => plan })
  })

  it('are answered by a read too', () => {
    // @ts-expect-error It answers none.
    reading({ operation: closeDoor, load, result: () => null })
    reading({ operation: closeDoor, load, facts: () => ({ isOpen: true }), result: () => null })
    reading({ operation: paintDoor, load, result: () => null })
  })

  it('are facts that the resource has', () => {
    // @ts-expect-error A door has no such fact.
    operation({ ...of, id: 'washDoor', refusal: ({ isDirty }) => (isDirty ? null : 'forbidden') })
  })

  it('are no conflict without a sentence', () => {
    const refusal = ({ isOpen }: DoorFacts) => (isOpen ? ('resource_conflict' as const) : null)
    // @ts-expect-error It would not say what is so.
    operation({ ...of, id: 'lockDoor', refusal })
  })

  it('decide after the state of the community', () => {
    const known = {
      tenantId: 'a',
      tenantStatusId: tenantStatus.active,
      isLocked: true,
      isOpen: true,
    }
    expect(closeDoor.refusal(known)).toBeNull()
    expect(openDoor.refusal(known)).toEqual({ detail: 'The door is locked.' })
    expect(openDoor.refusal({ ...known, tenantStatusId: tenantStatus.archived })).toBe(
      'tenant_read_only',
    )
  })
})
