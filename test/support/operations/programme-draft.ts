import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    programmeDraft: string
    programmeDraftChange: string
    programmeRelease: string
    releaseNumber: string
  }
}

export const programmeDraft = declareOperations({
  things: {
    programmeDraft: 'programme_draft',
    programmeDraftChange: 'programme_draft_change',
    programmeRelease: null,
    releaseNumber: null,
  },
  parameters: { number: 'releaseNumber' },
  fixed: { releaseNumber: '1' },
  async arrange({ community, things, options }) {
    const room = options.unusedPlace || options.emptyLocation ? null : things.room
    const [programmeDraft, programmeDraftChange, programmeRelease] = [newId(), newId(), newId()]
    await inTenant(
      community.id,
      `with draft as (
         insert into programme_draft (id, tenant_id, event_id, concurrency_stamp)
         values ($1, $4, $5, gen_random_uuid())),
       change as (
         insert into programme_draft_change (id, tenant_id, event_id, event_session_id, start_time,
           end_time, room_id, known_start_time, known_end_time, known_room_id, concurrency_stamp)
         select $2, $4, $5, s.id, '2026-01-31T12:00Z', '2026-01-31T13:00Z', $7::uuid, s.start_time,
           s.end_time, s.room_id, gen_random_uuid()
         from event_session s where s.id = $6),
       release as (
         insert into programme_release (id, tenant_id, event_id, number, note, change_count, released_at)
         values ($3, $4, $5, 1, 'A note', 1, now()))
       insert into programme_release_change (tenant_id, event_id, programme_release_id, session_id,
         title, start_before, start_after)
       values ($4, $5, $3, $6, 'A session', '2026-01-31T09:00Z', '2026-01-31T10:00Z')`,
      [
        ...[programmeDraft, programmeDraftChange, programmeRelease],
        ...[community.id, things.event, things.session, room],
      ],
    )
    return { programmeDraft, programmeDraftChange, programmeRelease }
  },
  examples: {
    changeProgrammeDraft: {
      body: ({ room }) => ({
        startTime: '2026-01-31T15:00:00Z',
        endTime: '2026-01-31T16:00:00Z',
        roomId: room,
      }),
    },
    undoProgrammeDraftChange: {},
    discardProgrammeDraft: {},
    publishProgramme: { body: () => ({ note: 'Moved' }) },
  },
})
