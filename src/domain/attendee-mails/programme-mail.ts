import { mailOfMessage } from '../../kernel/attendee-messages.ts'
import { epochMilliseconds, instantIso, zoneOrUtc } from '../../kernel/local-time.ts'
import type { OutgoingMail } from '../../kernel/ports.ts'
import { discloseLocation } from '../event-locations/index.ts'
import { type EventInMail, eventAddress } from '../events/index.ts'
import { harmlessName } from '../invitation-mails/index.ts'
import { type MailManner, mailManner, mailWords, renderMail, timesOfDay } from '../mails/index.ts'
import { whenOf } from '../registration-mails/index.ts'
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
  { address, storedPreferences }: Recipient,
): OutgoingMail | null {
  const look = { ...facts.look, storedPreferences }
  const { undated, changed } = mailWords(look)
  const manner = mailManner(look)
  const { timezone } = event
  const title = `“${harmlessName(event.title)}”`
  const frame = ({ place, ...dates }: FrameInMail) =>
    whenOf({ ...dates, placement: place, timezone }, manner, now) || undated
  const slot = (each: SlotInMail) => slotText(each, { timezone, manner, now })
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
  manner: MailManner
  now: number
}

/** When a session is, where the event is, and in which room as far as that is told. */
function slotText({ startTime, endTime, room }: SlotInMail, { timezone, manner, now }: Shown) {
  const timeZone = zoneOrUtc(timezone)
  const day = new Intl.DateTimeFormat(manner.locale, { dateStyle: 'full', timeZone })
  const time = timesOfDay(manner, timeZone, [startTime, endTime ?? startTime])
  const place = room && discloseLocation(room.placement, room.name, instantIso(now))?.fields
  return [day.format(epochMilliseconds(startTime)), time, place?.roomName]
    .filter(Boolean)
    .join(', ')
}
