import { type FieldTable, type Lost, taken } from './known-fields.ts'

const PERSON: Lost = { lost: 'persons are not imported', discreet: true }

const address: FieldTable = {
  label: 'PostalAddress',
  fields: { ...taken('@type', 'addressLocality') },
}

const place: FieldTable = {
  label: 'Place',
  fields: { ...taken('@type', '@id', 'name'), address },
  bare: true,
}

const performer: FieldTable = {
  label: 'performer',
  fields: taken('@type', 'name'),
  others: { lost: 'only the names of persons are imported', discreet: true },
  bare: true,
}

/** What is read of an Event. Sub-events are counted by themselves. */
export const eventTable = (includePersons: boolean): FieldTable => ({
  label: 'Event',
  fields: {
    ...taken('@context', '@type', '@id', '@graph', 'url', 'identifier', 'name', 'alternateName'),
    ...taken('description', 'startDate', 'endDate', 'duration', 'eventStatus', 'keywords'),
    ...taken('inLanguage', 'additionalType', 'subEvent', 'superEvent', 'eventSchedule'),
    location: place,
    performer: includePersons ? performer : PERSON,
  },
})
