import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of the door of the event. */
    checkInStation: string
  }
}

/** Arranged after `tickets-scanned.ts`, by their names: a scan has its ticket. */
export const checkInStation = declareOperations({
  things: { checkInStation: 'check_in_station' },
  parameters: { stationId: 'checkInStation' },
  async arrange({ community, things }) {
    const station = newId()
    await inTenant(
      community.id,
      `with station as (
         insert into check_in_station (id, tenant_id, event_id, name, expires_at, concurrency_stamp)
         values ($1, $2, $3, 'North entrance', now() + interval '1 day', gen_random_uuid()))
       insert into check_in_station_scan (id, tenant_id, event_id, check_in_station_id,
         admission_ticket_id, scanned_at, verdict)
       values (gen_random_uuid(), $2, $3, $1, $4, now(), 'AlreadyAdmitted')`,
      [station, community.id, things.event, things.admissionTicket],
    )
    return { checkInStation: station }
  },
  examples: {
    createCheckInStation: {
      body: ({ checkInList }) => ({ name: 'South entrance', checkInListId: checkInList }),
    },
    revokeCheckInStation: {},
    mergeStationScans: {
      body: ({ admissionTicket, checkInStation }) => ({
        scans: [
          {
            // The same each time, so that it can be sent again.
            id: checkInStation,
            ticketId: admissionTicket,
            generation: 1,
            scannedAt: '2026-01-01T10:00:00Z',
          },
        ],
      }),
    },
  },
})
