import type { DeviceWords } from '../design/device/words.ts'
import { say, spokenLocale } from '../design/messages/language.ts'

/** For the scripts of a page: they fill in the placeholders. */
export const deviceWords = (): string => {
  const words: DeviceWords = {
    keep: say('device.keep', { title: '{title}' }),
    keepThis: say('device.keepThis'),
    kept: say('device.kept', { count: '{count}' }),
    keptHere: say('device.keptHere', { count: '{count}' }),
    overlapping: say('device.overlapping', { count: '{count}', overlapping: '{overlapping}' }),
    overlaps: say('device.overlaps', { session: '{session}' }),
    matches: say('device.matches', { count: '{count}' }),
    nothing: say('device.nothing'),
    everywhere: say('device.everywhere'),
    zone: say('device.zone', { zone: '{zone}' }),
    zones: say('event.zones', { zone: '{zone}', other: '{other}' }),
    inZone: say('session.inZone', { times: '{times}', zone: '{zone}' }),
    venueOnly: say('zone.venueOnly'),
    locale: spokenLocale(),
    until: say('programme.until', { time: '{time}' }),
    openEnd: say('programme.openEnd'),
    offline: say('device.offline'),
    notHere: say('device.notHere'),
    openProgramme: say('mine.open'),
  }
  return JSON.stringify(words)
}
