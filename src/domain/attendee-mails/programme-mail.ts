import { mailOfMessage } from '../../kernel/attendee-messages.ts'
import { epochMilliseconds, zoneOrUtc } from '../../kernel/local-time.ts'
import type { OutgoingMail } from '../../kernel/ports.ts'
import { discloseLocation } from '../event-locations/index.ts'
import { type EventInMail, eventAddress } from '../events/index.ts'
import { harmlessName } from '../invitation-mails/index.ts'
import { type MailLanguage, mailWords, renderMail } from '../mails/index.ts'
import { locales, whenOf } from '../registration-mails/index.ts'
import type { AttendeeMailFacts, FrameInMail, Recipient, SlotInMail } from './queries.ts'

interface ToldChange {
  facts: AttendeeMailFacts
  event: Pick<EventInMail, 'title' | 'slug' | 'timezone'>
  site: string
  now: number
}

/** Null where a reader would see no difference: what has changed is not disclosed. */
export function programmeMailOf(
  { facts, event, site, now }: ToldChange,
  { address, storedLanguage }: Recipient,
): OutgoingMail | null {
  const look = { ...facts.look, storedLanguage }
  const { language, undated, changed } = mailWords(look)
  const { timezone } = event
  const title = `“${harmlessName(event.title)}”`
  const frame = ({ place, ...dates }: FrameInMail) =>
    whenOf({ ...dates, placement: place, timezone }, language, now) || undated
  const slot = (each: SlotInMail) => slotText(each, { timezone, language, now })
  const told = [
    ...(facts.programme?.event ? [{ name: title, ...texts(facts.programme.event, frame) }] : []),
    ...(facts.programme?.sessions ?? []).map(({ title, before, after }) => ({
      name: `“${harmlessName(title ?? '')}”`,
      before: slot(before),
      after: after === null ? changed.withdrawn : slot(after),
    })),
  ].filter(({ before, after }) => before !== after)
  if (told.length === 0) return null
  const tenant = harmlessName(facts.tenant)
  const values = {
    tenant,
    event: title,
    changes: told
      .map(({ name, before, after }) =>
        [
          name,
          `${changed.before}: ${inOneLine(before)}`,
          `${changed.now}: ${inOneLine(after)}`,
        ].join('\n'),
      )
      .join('\n\n'),
    link: eventAddress(site, event),
  }
  return {
    to: address,
    ...renderMail(mailOfMessage.Programme, values, { tenant, site, look }),
  }
}

const texts = <Thing>(
  { before, after }: { before: Thing; after: Thing },
  textOf: (thing: Thing) => string,
) => ({ before: textOf(before), after: textOf(after) })

const inOneLine = (text: string): string => text.replaceAll('\n', ', ')

interface Shown {
  timezone: string | null
  language: MailLanguage
  now: number
}

/** When a session is, where the event is, and in which room as far as that is told. */
function slotText({ startTime, endTime, room }: SlotInMail, { timezone, language, now }: Shown) {
  const locale = locales[language]
  const timeZone = zoneOrUtc(timezone)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const start = new Date(epochMilliseconds(startTime))
  const time =
    endTime === null
      ? clock.format(start)
      : clock.formatRange(start, new Date(epochMilliseconds(endTime)))
  const place =
    room && discloseLocation(room.placement, room.name, new Date(now).toISOString())?.fields
  return [day.format(start), time, place?.roomName].filter(Boolean).join(', ')
}
