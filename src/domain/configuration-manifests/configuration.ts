import type { Db, Queries, Query } from '../../db/database.ts'
import { hexDigest } from '../../kernel/hex-digest.ts'
import type { Operation } from '../../kernel/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Found, type Moment, reading, writing } from '../verbs/verb.ts'
import { type Difference, differencesOf } from './differences.ts'
import { sharedSections } from './manifest.ts'

/** The sections of a manifest that are not as they are now. */
export type Changes<Sections> = Partial<Sections>

/** What is configured somewhere, in sections: read as one, compared, and planned as one commit. */
export interface Configuration<Q extends Queries, Sections extends object> {
  load(db: Db): Q
  current(found: Found<Q>): Sections
  /** In the one wording in which `current` says the same. */
  canonical(sent: Partial<Sections>): Partial<Sections>
  /** Throws where something cannot be so. */
  plan(
    db: Db,
    found: Found<Q>,
    changed: Changes<Sections>,
    moment: Moment,
  ): { assertions: Query[]; writes: Query[] }
  changesPublic: boolean
}

/** What a manifest would change. */
export interface Comparison {
  /** Of what is configured in the sections of the manifest, and of the manifest. */
  fingerprint: string
  differences: Difference[]
}

async function compared<Sections extends object>(current: Sections, wanted: Partial<Sections>) {
  const before = sharedSections(current, wanted)
  const names = Object.keys(wanted) as (keyof Sections)[]
  const isChanged = (name: keyof Sections) =>
    differencesOf({ of: before[name] }, { of: wanted[name] }).length > 0
  const changed = Object.fromEntries(
    names.filter(isChanged).map((name) => [name, wanted[name]]),
  ) as Changes<Sections>
  const comparison: Comparison = {
    fingerprint: await hexDigest(JSON.stringify([before, wanted])),
    differences: differencesOf(before, wanted),
  }
  return { changed, comparison }
}

/** What is configured now, as it can be applied again. */
export const gettingConfiguration = <Q extends Queries, Sections extends object>(
  operation: Operation,
  { load, current }: Configuration<Q, Sections>,
) =>
  reading({
    operation,
    load: (db, _input: undefined) => load(db),
    result: (found): Sections => current(found),
  })

/** Says what an application would change, or why it is refused; changes nothing. */
export const comparingConfiguration = <Q extends Queries, Sections extends object>(
  operation: Operation,
  { load, current, canonical, plan }: Configuration<Q, Sections>,
) =>
  writing({
    operation,
    load: (db, _input: { sections: Partial<Sections> }) => load(db),
    facts: () => [{}],
    async decide(db, found, { sections }, moment) {
      const { changed, comparison } = await compared(current(found), canonical(sections))
      plan(db, found, changed, moment)
      return { writes: [], changesPublic: false, result: comparison }
    },
  })

/** Applies what was compared, all or nothing. Refused once anything of it is configured otherwise. */
export const applyingConfiguration = <Q extends Queries, Sections extends object>(
  operation: Operation,
  { load, current, canonical, plan, changesPublic }: Configuration<Q, Sections>,
) =>
  writing({
    operation,
    load: (db, _input: { sections: Partial<Sections>; fingerprint: string }) => load(db),
    facts: () => [{}],
    async decide(db, found, { sections, fingerprint }, moment) {
      const before = current(found)
      const { changed, comparison } = await compared(before, canonical(sections))
      if (fingerprint !== comparison.fingerprint) {
        throw new Problem('concurrency_conflict', {
          detail:
            'The fingerprint is not of this manifest and of what is configured now. Compare the manifest again, look at the differences, then apply it with the new fingerprint.',
        })
      }
      const isChange = comparison.differences.length > 0
      return {
        ...(isChange ? plan(db, found, changed, moment) : { writes: [] }),
        changesPublic: changesPublic && isChange,
        result: { ...before, ...changed },
      }
    },
  })
