import { parseArgs } from 'node:util'
import { brokenLink, type ErasureFact } from '../src/kernel/erasure.ts'
import { type Command, runAsProgram } from './command.ts'
import { connectAsOwner } from './connect-as-owner.ts'

/**
 * `ERASURE_AUTHORITY_OWNER_URL=… npm run erasure:verify`, or `-- --file=privacy_erasure_authority.db`
 * for a copy of an embedded file (Node 22.13 or newer). Holds every fact against the one before it,
 * and prints the head of the chain.
 */
const pageSize = 5000

type Pages = (after: number) => Promise<ErasureFact[]>

async function postgresPages(url: string): Promise<{ pages: Pages; end(): Promise<void> }> {
  const client = await connectAsOwner(url)
  return {
    async pages(after) {
      const { rows } = await client.query<{ facts: ErasureFact[] }>(
        'select erasure_authority.after($1, $2) as facts',
        [after, pageSize],
      )
      return rows[0]!.facts
    },
    end: () => client.end(),
  }
}

async function filePages(file: string): Promise<{ pages: Pages; end(): Promise<void> }> {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(file, { readOnly: true })
  const statement =
    database.prepare(`select counter, fact_id as "factId", subject_id as "subjectId",
    intent_hash as "intentHash", receipt_id as "receiptId", receipt_hash as "receiptHash",
    receipt_expires_at as "receiptExpiresAt", recorded_at as "recordedAt",
    previous_hash as "previousHash", hash from fact where counter > ? order by counter limit ?`)
  return {
    pages: async (after) => statement.all(after, pageSize) as unknown as ErasureFact[],
    end: async () => database.close(),
  }
}

async function verify() {
  const { values: options } = parseArgs({ options: { file: { type: 'string' } } })
  const url = process.env.ERASURE_AUTHORITY_OWNER_URL
  if (options.file === undefined && !url) {
    throw new Error('Name a database in ERASURE_AUTHORITY_OWNER_URL, or a file with --file')
  }
  const source =
    options.file === undefined ? await postgresPages(url!) : await filePages(options.file)
  try {
    const head = await headOf(source.pages)
    console.log(`The chain holds. Its head is fact ${head.counter} ${head.hash || '(none)'}`)
  } finally {
    await source.end()
  }
}

/** The last fact of a chain that holds. */
async function headOf(pages: Pages): Promise<Pick<ErasureFact, 'counter' | 'hash'>> {
  let head = { counter: 0, hash: '' }
  for (;;) {
    const facts = await pages(head.counter)
    if (facts.length === 0) return head
    const broken = await brokenLink(facts, head)
    if (broken !== null) {
      const last = facts.find(({ counter }) => counter === broken - 1) ?? head
      throw new Error(
        `The chain is broken at fact ${broken}; the last one that follows is ${last.counter} ${last.hash}`,
      )
    }
    head = facts.at(-1)!
  }
}

export const verifying: Command = {
  explainedIn: ['docs/operations.md', 'Erasure and backups'],
  run: verify,
}

await runAsProgram(import.meta.url, verifying)
