import { MEASURE_LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'

/** JSON.parse behind a check of depth, since what walks the tree recurses, and of number. */
export function readJson(text: string): unknown {
  checkMeasure(text)
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text)
  } catch {
    throw new Refusal('malformed', 'The file is not valid JSON.')
  }
}

function checkMeasure(text: string): void {
  let depth = 0
  let values = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0x5c && quoted) at += 1
    else if (unit === 0x22) quoted = !quoted
    else if (quoted) continue
    else if (unit === 0x2c) values += 1
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1
      values += 1
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1
    if (depth > MEASURE_LIMITS.depth) {
      throw new Refusal('too_deep', `Values nest deeper than ${MEASURE_LIMITS.depth}.`)
    }
    if (values > MEASURE_LIMITS.pieces) {
      throw new Refusal('too_large', 'The JSON has too many values.')
    }
  }
}
