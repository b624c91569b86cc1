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
  verdicts,
} from '../../src/kernel/admission.ts'
import { isFor } from '../../src/kernel/lifecycle.ts'

const { active, suspended, revoked, cancelled } = ticketState
const code = { generation: 2, isGenuine: true, isInForce: true }
const ticket = { state: active, generation: 2, isOfEvent: true, admittedAt: null }
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
    const facts = { code: of(code, codeChanges), ticket: of(ticket, ticketChanges) }
    expect(verdictOf(facts as ScanFacts)).toBe(verdict)
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
    ['reissueTicket', [active, suspended, revoked]],
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
    expect(ticketReasons).toHaveLength(7)
  })
})
