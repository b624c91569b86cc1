import type { Pieces } from '../../kernel/pieces.ts'
import { type ParseOptions, parseProgramme } from './formats/parse-programme.ts'
import type { Source } from './formats/source.ts'
import type { ImportPlan } from './plan-import.ts'
import type { SessionRow } from './plan-sessions.ts'
import type { Positioned } from './reading.ts'

/** Rows a commit. */
const rowsAtOnce = 500
/** Characters of descriptions that wait for their commit. */
const waitingCharacters = 512 * 1024

export interface PlanStore {
  /** Settles when they are stored. */
  sessions(rows: Positioned[]): Promise<void>
  changes(rows: Positioned[]): Promise<void>
}

/**
 * Stores the rows of a plan in several commits. Of long descriptions it has the beginnings: they are
 * read once more, and each row is stored when its text comes.
 */
export function* storePlan(
  plan: Pick<ImportPlan, 'sessions' | 'changes'>,
  store: PlanStore,
  { source, options }: { source: Source; options: ParseOptions },
): Pieces<void> {
  yield* inBatches(plan.changes, (value, at) => ({ position: at + 1, value }), store.changes)
  const rows = plan.sessions.map((value, at) => ({ position: at + 1, value }))
  const isWhole = ({ value }: { value: SessionRow }) => value.entry === undefined
  yield* inBatches(rows.filter(isWhole), (row) => row, store.sessions)
  // The occurrences of a series have one text.
  const wanted = new Map<number, typeof rows>()
  for (const row of rows) {
    const { entry } = row.value
    if (entry !== undefined) wanted.set(entry, [...(wanted.get(entry) ?? []), row])
  }
  let waiting: Positioned[] = []
  let characters = 0
  const takeText = (entry: number, description: string) => {
    for (const { position, value } of wanted.get(entry) ?? []) {
      const { entry: _, values, ...others } = value
      waiting.push({ position, value: { ...others, values: { ...values, description } } })
      characters += description.length
    }
    wanted.delete(entry)
  }
  const reading = parseProgramme(source, { ...options, takeText })
  while (wanted.size > 0) {
    const step = reading.next()
    if (step.done) throw new Error('the file is another one than before')
    yield step.value
    if (waiting.length < rowsAtOnce && characters < waitingCharacters) continue
    yield store.sessions(waiting)
    waiting = []
    characters = 0
  }
  if (waiting.length > 0) yield store.sessions(waiting)
}

function* inBatches<Row>(
  rows: readonly Row[],
  positioned: (row: Row, at: number) => Positioned,
  store: (rows: Positioned[]) => Promise<void>,
): Pieces<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const batch = rows.slice(from, from + rowsAtOnce)
    yield store(batch.map((row, at) => positioned(row, from + at)))
  }
}
