import type { ImportedProgramme } from '../../../src/domain/imports/programme.ts'

/** What a golden file holds of a programme. */
export function summaryOf({ event, days, rooms, tracks, sessions, losses }: ImportedProgramme) {
  const brief = (session: (typeof sessions)[number] | undefined) =>
    session && { ...session, description: session.description?.slice(0, 60) ?? null }
  const perDay = Object.fromEntries(
    days.map(({ date }) => [date, sessions.filter(({ dayDate }) => dayDate === date).length]),
  )
  return {
    event,
    counts: {
      sessions: sessions.length,
      rooms: rooms.length,
      tracks: tracks.length,
      perDay,
      unscheduled: sessions.filter(({ startsAt }) => startsAt === null).length,
      openEnded: sessions.filter(({ startsAt, endsAt }) => startsAt && !endsAt).length,
      guids: sessions.filter(({ identityKind }) => identityKind === 'guid').length,
      longestDescription: Math.max(...sessions.map(({ description }) => description?.length ?? 0)),
      languages: [...new Set(sessions.map(({ languageCode }) => languageCode))].sort(),
    },
    first: brief(sessions[0]),
    last: brief(sessions.at(-1)),
    losses,
  }
}
