import type { Queries } from '../../db/database.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Context } from '../verbs/context.ts'
import {
  nothingBeside,
  type Performed,
  performWriting,
  requireAuthority,
} from '../verbs/perform.ts'
import type { Writing } from '../verbs/verb.ts'
import { schedulerOperations } from './operations.ts'
import { type NewAttempt, noteAttempt } from './queries.ts'
import type { Asked } from './scheduler-view.ts'
import type { Controlled } from './verbs.ts'

/** What the queue says of the jobs, and whether it may be told anything here. */
export const askQueue = async ({
  schedules,
  scope,
}: Pick<Context, 'schedules' | 'scope'>): Promise<Asked> => ({
  report: await scope.trips.count(() => schedules.report()),
  isReadOnly: schedules.isReadOnly,
})

/** Who may read the scheduler may have us ask the queue. */
const readers = {
  operation: schedulerOperations.getScheduler,
  load: () => ({}),
  facts: () => [{}],
}

export type ControlVerb<Named, Q extends Queries, View> = Writing<
  Asked & Named,
  Q,
  Controlled<View>
>

/**
 * Authority first, then the queue, then the record, and the act last: what is done is on record even if its answer is
 * lost. What is refused or fails is put on record as well.
 */
export async function control<Named, Q extends Queries, View>(
  context: Context,
  verb: ControlVerb<Named, Q, View>,
  named: Named,
): Promise<Performed<View>> {
  const job = (named as { id?: string }).id ?? null
  const about = { action: verb.operation.id, job }
  const performed = await orNote(context, { ...about, outcome: 'refused' }, async () => {
    await requireAuthority(context, readers, undefined)
    const asked = await askQueue(context)
    return await performWriting(context, verb, { ...asked, ...named }, nothingBeside)
  })
  const { act, view } = performed.result
  await orNote(context, { ...about, outcome: 'failed' }, () =>
    context.scope.trips.count(() => act(context.schedules)),
  )
  return { ...performed, result: view }
}

/** Puts on record what was refused to somebody who is known, and what failed. */
async function orNote<Result>(
  { database, scope, ids, clock }: Context,
  about: Pick<NewAttempt, 'action' | 'job' | 'outcome'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof Problem && (about.outcome === 'failed' || isRefusal(thrown))) {
      const attempt = { ...about, id: ids.next(clock.now()), code: thrown.code }
      // What cannot be put on record is refused all the same.
      await database.commit(scope, [noteAttempt(database.db, attempt)]).catch(() => undefined)
    }
    throw thrown
  }
}

const isRefusal = ({ status }: Problem) => [400, 403, 409].includes(status)
