import { epochMilliseconds } from '../../kernel/local-time.ts'
import type { ImportedSession } from './programme.ts'

interface Taken {
  session: ImportedSession
  start: number
  end: number
}

/**
 * The sessions that a file puts into one room at one time: it is believed, and they share the room.
 * Half-open, so that adjacent ones do not; O(n log n).
 */
export function sharingRooms(sessions: readonly ImportedSession[]): Set<ImportedSession> {
  const sharing = new Set<ImportedSession>()
  for (const taken of byRoom(sessions).values()) {
    taken.sort((a, b) => a.start - b.start)
    let longest: Taken | undefined
    for (const each of taken) {
      if (longest && each.start < longest.end) {
        sharing.add(each.session)
        sharing.add(longest.session)
      }
      if (!longest || each.end > longest.end) longest = each
    }
  }
  return sharing
}

function byRoom(sessions: readonly ImportedSession[]) {
  const rooms = new Map<string, Taken[]>()
  for (const session of sessions) {
    const { roomKey, startsAt, endsAt } = session
    if (roomKey === null || startsAt === null || endsAt === null) continue
    const taken = { session, start: epochMilliseconds(startsAt), end: epochMilliseconds(endsAt) }
    const others = rooms.get(roomKey)
    if (others) others.push(taken)
    else rooms.set(roomKey, [taken])
  }
  return rooms
}
