import { describe, expect, it } from 'vitest'
import {
  type ScanFacts,
  tellingVerdicts,
  ticketCommands,
  ticketReasons,
  ticketState,
  ticketStates,
  type Verdict,
  verdictOf,
  verdictOfTicket,
  verdicts,
} from '../../src/kernel/admission.ts'
import type { ListFacts } from '../../src/kernel/check-in-lists.ts'
import { isFor } from '../../src/kernel/lifecycle.ts'

const { active, suspended, revoked, cancelled } = ticketState
const code = { generation: 2, isGenuine: true, isInForce: true }
const ticket = {
  state: active,
  generation: 2,
  isOfEvent: true,
  ticketTypeLineageId: 'visitor',
  admittedAt: null,
  wasAdmitted: false,
}
const at = Date.parse('2026-01-10T12:00:00Z')
const before = '2026-01-10T09:00:00Z'

type Changes<Name extends keyof ScanFacts> = Partial<NonNullable<ScanFacts[Name]>> | null
const of = <Name extends keyof ScanFacts>(whole: object, changes: Changes<Name>) =>
  (changes && { ...whole, ...changes }) as ScanFacts[Name]

describe('what a scan comes to', () => {
  it.each<[string, Changes<'code'>, Changes<'ticket'>, Verdict]>([
    ['a good code', {}, {}, 'Admitted'],
    ['no code, or one of a foreign key', null, {}, 'Unknown'],
    ['a code that its key did not sign', { isGenuine: false }, {}, 'Forged'],
    ['a forged code of no ticket', { isGenuine: false }, null, 'Forged'],
    ['a code of a ticket that is gone', {}, null, 'Unknown'],
    ['a ticket of another event', {}, { isOfEvent: false }, 'OtherEvent'],
    ['a revoked one of another event', {}, { isOfEvent: false, state: revoked }, 'OtherEvent'],
    ['an older code', { generation: 1 }, {}, 'Superseded'],
    ['a newer code than there is', { generation: 3 }, {}, 'Superseded'],
    ['a code of a key that has ended', { isInForce: false }, {}, 'Superseded'],
    ['a revoked ticket', {}, { state: revoked }, 'NotActive'],
    ['a cancelled ticket', {}, { state: cancelled }, 'NotActive'],
    ['a suspended ticket', {}, { state: suspended }, 'NotActive'],
    ['an older code of a revoked ticket', { generation: 1 }, { state: revoked }, 'Superseded'],
    ['somebody who is inside', {}, { admittedAt: before }, 'AlreadyAdmitted'],
    ['a revoked one who is inside', {}, { admittedAt: before, state: revoked }, 'NotActive'],
  ])('%s', (_, codeChanges, ticketChanges, verdict) => {
    const facts = { code: of(code, codeChanges), ticket: of(ticket, ticketChanges), list: null }
    expect(verdictOf(facts, at)).toBe(verdict)
  })

  const open: ListFacts = {
    entry: 'Unlimited',
    opensAt: null,
    closesAt: null,
    ticketTypeLineageIds: [],
    maximumInside: null,
    inside: 7,
  }
  const inside = { admittedAt: before, wasAdmitted: true }
  const left = { wasAdmitted: true }
  it.each<[string, Partial<ListFacts>, Changes<'ticket'>, Verdict]>([
    ['a list without rules', {}, {}, 'Admitted'],
    ['a ticket type of the list', { ticketTypeLineageIds: ['crew', 'visitor'] }, {}, 'Admitted'],
    ['another ticket type', { ticketTypeLineageIds: ['crew'] }, {}, 'NotOnList'],
    [
      'a revoked ticket of another type',
      { ticketTypeLineageIds: ['crew'] },
      { state: revoked },
      'NotActive',
    ],
    ['before it opens', { opensAt: '2026-01-10T12:00:00.001Z' }, {}, 'TooEarly'],
    ['as it opens', { opensAt: '2026-01-10T13:00:00+01:00' }, {}, 'Admitted'],
    ['before it closes', { closesAt: '2026-01-10T12:00:00.001Z' }, {}, 'Admitted'],
    ['as it closes', { closesAt: '2026-01-10T12:00:00Z' }, {}, 'TooLate'],
    ['who is inside, once it closed', { closesAt: '2026-01-10T12:00:00Z' }, inside, 'TooLate'],
    ['who is inside', {}, inside, 'AlreadyAdmitted'],
    ['who is inside a list of one entry', { entry: 'Once' }, inside, 'AlreadyAdmitted'],
    ['who left', {}, left, 'Admitted'],
    ['who left a list of one entry', { entry: 'Once' }, left, 'AlreadyOnce'],
    ['who left a list of one entry per day', { entry: 'OncePerDay' }, left, 'AlreadyToday'],
    ['the last place', { maximumInside: 8 }, {}, 'Admitted'],
    ['a full room', { maximumInside: 7 }, {}, 'RoomFull'],
    ['who is inside the full room', { maximumInside: 7 }, inside, 'AlreadyAdmitted'],
    ['who left the room that is full now', { maximumInside: 7 }, left, 'RoomFull'],
  ])('at a list: %s', (_, rules, ticketChanges, verdict) => {
    const facts = { code, ticket: of(ticket, ticketChanges), list: { ...open, ...rules } }
    expect(verdictOf(facts, at)).toBe(verdict)
    const known = facts.ticket as NonNullable<typeof facts.ticket>
    expect(verdictOfTicket({ ticket: known, list: facts.list }, at)).toBe(verdict)
  })

  it('tells whose ticket it is only of a genuine code of this event', () => {
    const silent: readonly Verdict[] = ['OtherEvent', 'Forged', 'Unknown']
    expect(verdicts.filter((verdict) => !tellingVerdicts.includes(verdict))).toEqual(silent)
  })
})

describe('the commands of a ticket', () => {
  const statesOf = (name: keyof typeof ticketCommands) =>
    ticketStates.filter((state) => isFor(ticketCommands[name], state))

  it.each([
    ['checkInTicket', [active]],
    ['undoCheckIn', ticketStates],
    ['recordExit', ticketStates],
    ['reissueTicket', [active, revoked]],
    ['suspendTicket', [active]],
    ['restoreTicket', [suspended]],
    ['revokeTicket', [active, suspended]],
    ['cancelTicketWithOrder', [active, suspended, revoked]],
  ] as const)('%s is for these states alone', (command, states) => {
    expect(statesOf(command)).toEqual(states)
  })

  it('have the states and reasons of the contract', () => {
    expect(ticketStates).toEqual([
      'Active',
      'Suspended',
      'Revoked',
      'Cancelled',
      'Transferred',
      'Expired',
    ])
    expect(ticketReasons).toHaveLength(9)
  })
})
