/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { zoneName } from './wording.ts'

interface ZonesProps {
  timezone: string
  readerZone: string | null
  /** Where another zone is chosen. */
  choosing: string
}

/** By which clocks a page tells times, and the way to change that. */
export const Zones = ({ timezone, readerZone, choosing }: ZonesProps) => (
  <>
    {readerZone === null
      ? say('event.zone', { zone: zoneName(timezone) })
      : say('event.zones', { zone: zoneName(timezone), other: zoneName(readerZone) })}{' '}
    <ChangeZone choosing={choosing} />
  </>
)

export const ChangeZone = ({ choosing }: Pick<ZonesProps, 'choosing'>) => (
  <a href={choosing}>{say('event.changeZone')}</a>
)
