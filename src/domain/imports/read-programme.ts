import { isTimeZone } from '../../kernel/local-time.ts'
import { withPauses } from '../../kernel/pieces.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { fittingZones } from './fitting-zones.ts'
import { type ParseOptions, parseProgramme } from './formats/parse-programme.ts'
import type { Source } from './formats/source.ts'
import type { ImportedProgramme, ParseFailure } from './programme.ts'

/** A file that was read, and how it reads in the zone of the event it goes to. */
export interface ReadProgramme {
  programme: ImportedProgramme
  inZoneOf(event: { timezone: string | null } | undefined): Promise<ImportedProgramme>
}

/** Reads a file, or refuses it with a problem that says why. */
export async function readProgramme(source: Source, options: ParseOptions): Promise<ReadProgramme> {
  const programme = await parsed(source, options)
  const { zoneEvidence } = programme
  // Nothing holds the bytes any longer: what follows needs the room.
  if (zoneEvidence === null) return { programme, inZoneOf: async () => programme }
  return {
    programme,
    async inZoneOf(event) {
      const kept = event?.timezone ?? null
      if (kept !== null && isTimeZone(kept)) return parsed(source, { ...options, timezone: kept })
      const isUtc = zoneEvidence.offsets.every(({ offset }) => offset === 0)
      if (isUtc && !zoneEvidence.hasLocalTimes) return programme
      throw unknownZone(fittingZones(zoneEvidence))
    },
  }
}

async function parsed(source: Source, options: ParseOptions): Promise<ImportedProgramme> {
  const result = await withPauses(parseProgramme(source, options))
  if (!result.ok) throw problemOf(result)
  if (result.programme.sessions.length === 0) {
    throw invalid('body', 'The file has no sessions that can be imported.')
  }
  return result.programme
}

function problemOf({ code, detail, path }: ParseFailure): Problem {
  if (code === 'too_large') return new Problem('payload_too_large', { detail })
  const given = path?.startsWith('options.') ? path.slice('options.'.length) : null
  const where = given ?? (path === null ? 'body' : `body.${path}`)
  return new Problem('validation_failed', { detail, errors: { [where.slice(0, 200)]: [detail] } })
}

function unknownZone(fitting: string[]): Problem {
  const [first = 'Europe/Berlin'] = fitting
  const detail = `The file does not name its time zone. Send it again with timezone, for example timezone=${first}.`
  const zones = fitting.length === 0 ? [] : [`These zones fit its times: ${fitting.join(', ')}.`]
  return new Problem('validation_failed', { detail, errors: { timezone: [detail, ...zones] } })
}
