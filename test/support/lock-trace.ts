import type { Notice } from '../../local/neon-pools.ts'
import { asOwner } from './community.ts'

/** Weaker ones first. */
const modes = ['key share', 'share', 'no key update', 'update'] as const
export type LockMode = (typeof modes)[number]

/** Rows of a table that a transaction holds until it ends. */
export interface Lock {
  table: string
  mode: LockMode
}

/** Of Postgres' documentation, "Conflicting Row-Level Locks". */
const conflicting: Readonly<Record<LockMode, readonly LockMode[]>> = {
  'key share': ['update'],
  share: ['no key update', 'update'],
  'no key update': ['share', 'no key update', 'update'],
  update: modes,
}
export const conflicts = (one: Lock, other: Lock) =>
  one.table === other.table && conflicting[one.mode].includes(other.mode)

interface Plan {
  'Node Type': string
  Operation?: string
  'Relation Name'?: string
  Alias?: string
  'Actual Rows'?: number
  'Conflicting Tuples'?: number
  Plans?: Plan[]
}

interface Traced {
  text: string
  /** The functions that it ran in, the innermost first. */
  functions: string[]
  locks: Lock[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const hasRows = (plan: Plan) => (plan['Actual Rows'] ?? 0) > 0

function locksOf(text: string, plan: Plan): Lock[] {
  if (/^\s*select pg_advisory_xact_lock/i.test(text)) return [{ table: 'advisory', mode: 'update' }]
  const nodes = nodesOf(plan)
  const clause = /for\s+(update|no key update|share|key share)(?:\s+of\s+(\w+))?/i.exec(text)
  const isLocking = nodes.some((node) => node['Node Type'] === 'LockRows' && hasRows(node))
  const read = nodes.filter((node) => node['Relation Name'] && node['Node Type'] !== 'ModifyTable')
  const locked =
    clause && isLocking
      ? read.filter(({ Alias }) => !clause[2] || Alias === clause[2]).filter(hasRows)
      : []
  const changed = nodes.filter(
    (node) =>
      node['Node Type'] === 'ModifyTable' &&
      (node.Operation === 'Insert'
        ? (node['Conflicting Tuples'] ?? 0) > 0
        : node.Plans?.some(hasRows)),
  )
  return [
    ...locked.map((node) => ({
      table: node['Relation Name']!,
      mode: clause![1]!.toLowerCase() as LockMode,
    })),
    ...changed.map((node) => ({
      table: node['Relation Name']!,
      mode: node.Operation === 'Delete' ? ('update' as const) : ('no key update' as const),
    })),
  ]
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
}

/** A role with the rights of another, whose statements are told as notices: those of functions too. */
export async function createTracedRole(name: string, rightsOf: string): Promise<void> {
  await asOwner(`create role ${name} login password '${name}' in role ${rightsOf}`)
  for (const [setting, value] of Object.entries(settings)) {
    await asOwner(`alter role ${name} set ${setting} = '${value}'`)
  }
}

/** Listens to an endpoint with one connection: the rows that each of its transactions locks, in order. */
export async function traceLocks() {
  const triggers = await asOwner<{ name: string }>(
    `select p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgtype & 2 = 0`,
  )
  const afterTriggers = new Set(triggers.map(({ name }) => name))
  let transactions: Traced[][] = []
  return {
    onNotice({ message = '', where = '' }: Notice): void {
      const json = /plan:\n([\s\S]*)$/.exec(message)?.[1]
      if (!json) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(json)
      const functions = [...where.matchAll(/function (?:app\.)?(\w+)\(/g)].map(([, name]) => name!)
      // The statement that enters ends first: what ran inside of it was told before.
      const enters = functions.length === 0 && /^select app\.enter/i.test(text)
      if (enters) transactions.push([])
      else transactions.at(-1)?.push({ text, functions, locks: locksOf(text, plan) })
    },
    /** The locks of each transaction since the last call. */
    take(): Lock[][] {
      const taken = transactions.map((traced) => acquired(inOrder(traced, afterTriggers)))
      transactions = []
      return taken.filter((locks) => locks.length > 0)
    },
  }
}

/** A statement is told when it ends, after the triggers that it ends with: those are put behind it. */
function inOrder(traced: readonly Traced[], afterTriggers: ReadonlySet<string>): Lock[] {
  const ordered: Traced[] = []
  let waiting: Traced[] = []
  for (const one of traced) {
    const isForeignKey = one.text.startsWith('SELECT 1 FROM ONLY')
    if (isForeignKey || one.functions.some((name) => afterTriggers.has(name))) waiting.push(one)
    else {
      ordered.push(one, ...waiting)
      waiting = []
    }
  }
  return [...ordered, ...waiting].flatMap(({ locks }) => locks)
}

/** What was locked already, in a mode as strong, is no new lock. */
function acquired(locks: readonly Lock[]): Lock[] {
  const held = new Map<string, number>()
  return locks.filter(({ table, mode }) => {
    const strength = modes.indexOf(mode)
    if (strength <= (held.get(table) ?? -1)) return false
    held.set(table, strength)
    return true
  })
}
