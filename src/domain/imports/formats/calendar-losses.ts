import type { Component, Property } from './calendar-components.ts'
import { isPrivate } from './calendar-privacy.ts'
import { type Lost, UNKNOWN_FIELD } from './known-fields.ts'
import type { LossLog } from './losses.ts'
import { isEmpty } from './source-tree.ts'

type Rules = Readonly<Record<string, 'taken' | Lost>>

const PERSON: Lost = { lost: 'persons are not imported', discreet: true }
const NO_SPEAKER: Lost = { lost: 'only attendees become speakers', discreet: true }
const ENVELOPE: Lost = { lost: 'describes the file, not the programme' }

const CALENDAR_RULES: Rules = {
  'x-wr-calname': 'taken',
  name: 'taken',
  'x-wr-caldesc': 'taken',
  description: 'taken',
  'x-wr-timezone': 'taken',
  url: 'taken',
  version: ENVELOPE,
  prodid: ENVELOPE,
  calscale: ENVELOPE,
  method: ENVELOPE,
}

const EVENT_RULES: Rules = {
  uid: 'taken',
  'recurrence-id': 'taken',
  dtstart: 'taken',
  dtend: 'taken',
  duration: 'taken',
  summary: 'taken',
  description: 'taken',
  location: 'taken',
  categories: 'taken',
  status: 'taken',
  dtstamp: ENVELOPE,
  created: ENVELOPE,
  'last-modified': ENVELOPE,
  sequence: ENVELOPE,
  rrule: 'taken',
  rdate: 'taken',
  exrule: 'taken',
  exdate: 'taken',
  class: 'taken',
  'x-calendarserver-access': 'taken',
}

/** Whether a property of an entry is read. */
export const isTaken = (name: string, includePersons: boolean) =>
  eventRulesOf(includePersons)[name] === 'taken'

const eventRulesOf = (includePersons: boolean): Rules =>
  includePersons ? RULES_WITH_PERSONS : RULES_WITHOUT_PERSONS

const RULES_WITHOUT_PERSONS: Rules = {
  ...EVENT_RULES,
  attendee: PERSON,
  'x-speaker': PERSON,
  organizer: PERSON,
  contact: PERSON,
}

const RULES_WITH_PERSONS: Rules = {
  ...EVENT_RULES,
  attendee: 'taken',
  'x-speaker': 'taken',
  organizer: NO_SPEAKER,
  contact: NO_SPEAKER,
}

/** Of calendars without their entries. */
export function recordCalendarLosses(calendars: readonly Component[], losses: LossLog): void {
  for (const calendar of calendars) {
    recordProperties(calendar, CALENDAR_RULES, losses)
    for (const { name } of calendar.components) {
      if (name !== 'vevent' && name !== 'vtimezone') lose(name.toUpperCase(), losses)
    }
  }
}

/** Of an entry that is left out nothing is quoted. */
export function recordEventLosses(
  event: Component,
  includePersons: boolean,
  losses: LossLog,
): void {
  if (!isPrivate(event)) recordEvent(event, eventRulesOf(includePersons), losses)
}

function recordEvent(event: Component, rules: Rules, losses: LossLog): void {
  recordProperties(event, rules, losses)
  for (const { name } of event.components) lose(`VEVENT.${name.toUpperCase()}`, losses)
  const categories = event.properties
    .filter(({ name }) => name === 'categories')
    .flatMap(({ values }) => values)
  if (categories.length > 1) {
    const [, second] = categories
    const reason = 'a session has only one track; the first is used'
    losses.add('VEVENT.CATEGORIES (further)', reason, String(second), categories.length - 1)
  }
}

function recordProperties(component: Component, rules: Rules, losses: LossLog): void {
  for (const property of component.properties) {
    const rule = Object.hasOwn(rules, property.name) ? rules[property.name] : undefined
    if (rule === 'taken' || property.values.every(isEmpty)) continue
    const field = `${component.name}.${property.name}`.toUpperCase()
    const example = rule?.discreet ? null : exampleOf(property)
    losses.add(field, rule?.lost ?? UNKNOWN_FIELD, example)
  }
}

function lose(field: string, losses: LossLog): void {
  losses.add(field, UNKNOWN_FIELD)
}

function exampleOf({ values }: Property): string | null {
  const [value] = values
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
