import type { CutText } from '../programme.ts'
import { contentDigest } from './identity.ts'
import { FIELD_LIMITS, MEASURE_LIMITS, shownLength, tooMany } from './limits.ts'
import { detached } from './source.ts'
import { type NamedText, type ReadText, readText } from './text-fields.ts'

/** The description of a session; of a long one only the beginning, where the whole is kept elsewhere. */
export interface SessionText extends ReadText {
  cut?: CutText
}

/** Takes whole texts, so that they need no room. */
export type TakeText = (entry: number, text: string) => void

export type SessionTexts = (sources: readonly NamedText[]) => SessionText

/** Reads the descriptions of a file's sessions, which are numbered as they come. */
export function sessionTexts(take: TakeText | undefined): SessionTexts {
  let entry = -1
  return (sources) => {
    entry++
    if (entry >= MEASURE_LIMITS.sessions) throw tooMany('sessions', MEASURE_LIMITS.sessions)
    const read = readText(sources, FIELD_LIMITS.sessionDescription)
    const { text, losses } = read
    if (take === undefined || text === null || text.length <= comparedLength) return read
    take(entry, text)
    return {
      text: detached(text.slice(0, comparedLength)),
      losses,
      cut: { entry, digest: contentDigest([text]) },
    }
  }
}

/** As much as tells what is shown of it. */
const comparedLength = shownLength + 1
