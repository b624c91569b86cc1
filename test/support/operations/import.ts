import { noReport } from '../../../src/domain/imports/plan-import.ts'
import type { ImportState } from '../../../src/kernel/import-lifecycle.ts'
import { type Community, inTenant, newId, type Person } from '../community.ts'
import { declareOperations, nameAfter } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    import: string
  }
}

export const programmeImport = declareOperations({
  things: { import: null },
  arrange: async ({ community, organizer, things, options }) => ({
    import: await storedImport(community, { ...things, ...options }, organizer),
  }),
  examples: {
    cancelImport: { importState: 'Running' },
    retryImport: { importState: 'Failed' },
    startImport: { importState: 'Planned' },
    startPartOfImport: { importState: 'Planned', body: () => ({ leaveOut: [] }) },
    importProgramme: {
      raw: ({ event }) => ({ contentType: 'text/calendar', text: calendarOf(nameAfter(event)) }),
      query: ({ event }) => ({ eventId: event }),
    },
  },
})

interface StoredImport {
  event: string
  session: string
  importState?: ImportState
}

/** An import that has written nothing; its file has a session no more. */
async function storedImport(
  community: Community,
  { event: eventId, session, importState = 'Completed' }: StoredImport,
  { id: userId }: Person,
) {
  const id = newId()
  const change = { action: 'missing', title: 'Gone', startTime: null, changes: [] }
  await inTenant(
    community.id,
    `insert into programme_import (id, tenant_id, event_id, requested_by_user_id, state, format,
       report, change_count, total_count, failure, plan, started_at)
     select $1, $2, $3, $4, $5, 'icalendar', $6, 1, 0, $7,
       jsonb_build_object('eventStamp', e.concurrency_stamp, 'eventValues', '{}'::jsonb,
         'structure', '{}'::jsonb),
       case when $5 not in ('Reading', 'Planned') then now() end
     from event e where e.tenant_id = $2 and e.id = $3`,
    [
      ...[id, community.id, eventId, userId, importState, JSON.stringify(noReport)],
      importState === 'Failed' ? 'interrupted' : null,
    ],
  )
  await inTenant(
    community.id,
    `insert into programme_import_change (tenant_id, event_id, import_id, position, value)
     values ($1, $2, $3, 1, $4)`,
    [community.id, eventId, id, JSON.stringify({ ...change, kind: 'Session', id: session })],
  )
  return id
}

const calendarOf = (name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    `X-WR-CALNAME:Programme of ${name}`,
    'BEGIN:VEVENT',
    `UID:${name}`,
    'DTSTAMP:20260101T000000Z',
    'DTSTART:20260131T100000Z',
    'DTEND:20260131T110000Z',
    'SUMMARY:A talk',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
