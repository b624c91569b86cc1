import { epochMilliseconds, project } from '../../kernel/local-time.ts'
import { effectiveSetting } from '../../kernel/settings/cascade.ts'
import { preferenceDefinitions } from '../../kernel/settings/preferences.ts'
import { settingSources, systemDefault } from '../../kernel/settings/setting-scopes.ts'
import { mailTexts } from './mail-texts.ts'
import { mailLanguageFor, type SpokenIn } from './render-mail.ts'

/** How a mail writes times for whoever reads it. */
export interface MailManner {
  /** Names the clock, too, where one is set. */
  locale: string
  /** Null unless the reader has set one. */
  zone: string | null
}

export function mailManner(look: SpokenIn): MailManner {
  const [clock, zone] = (['clock', 'zone'] as const).map((name) =>
    effectiveSetting(preferenceDefinitions[name], 'user', look.storedPreferences),
  )
  const { locale } = mailTexts[mailLanguageFor(look)]
  const cycle = clock?.value === '12h' ? 'h12' : 'h23'
  return {
    locale: clock?.source === systemDefault ? locale : `${locale}-u-hc-${cycle}`,
    zone: zone?.source === settingSources.user ? zone.value : null,
  }
}

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const date = { day: 'numeric', month: 'long' } as const

/** `10:00–11:00 CET (04:00–05:00 GMT-5)`, with the day where the reader has another. */
export const timesOfDay = (
  { locale, zone }: MailManner,
  ofEvent: string,
  [from, to]: readonly [from: string, to: string],
): string =>
  inZones(zone, ofEvent, from, (timeZone, isOtherDay) =>
    new Intl.DateTimeFormat(locale, { ...time, ...(isOtherDay && date), timeZone }).formatRange(
      epochMilliseconds(from),
      epochMilliseconds(to),
    ),
  )

/** `20 January 2026 at 11:00 CET (20 January 2026 at 05:00 GMT-5)` */
export const dayAndTime = (
  { locale, zone }: MailManner,
  ofEvent: string,
  instant: string,
): string =>
  inZones(zone, ofEvent, instant, (timeZone) =>
    new Intl.DateTimeFormat(locale, { ...time, ...date, year: 'numeric', timeZone }).format(
      epochMilliseconds(instant),
    ),
  )

/** By the clock of the event, then by that of the reader where it shows another time. */
function inZones(
  zone: string | null,
  ofEvent: string,
  instant: string,
  written: (zone: string, isOtherDay: boolean) => string,
): string {
  const there = written(ofEvent, false)
  if (zone === null) return there
  const [venue, reader] = [project(instant, ofEvent), project(instant, zone)]
  const isOtherDay = venue.localDate !== reader.localDate
  return isOtherDay || venue.localTime !== reader.localTime
    ? `${there} (${written(zone, isOtherDay)})`
    : there
}
