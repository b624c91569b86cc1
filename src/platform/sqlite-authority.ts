import {
  type AuthorityHead,
  authoritySchemaVersion,
  chainedText,
  type ErasureFact,
  type ErasureIntent,
} from '../kernel/erasure.ts'

/** What both runtimes have of SQLite. Everything in it is synchronous. */
export interface Sqlite {
  run(statement: string, ...values: (string | number)[]): Record<string, unknown>[]
  /** All or nothing. */
  atomically<Answer>(work: () => Answer): Answer
  /** SHA-256 in hexadecimal digits. */
  digest(text: string): string
}

/** Why the store cannot be used: a later version wrote it, or it is not what any version wrote. */
export type AuthorityFault = 'newer' | 'damaged'

export class UnfitAuthority extends Error {
  readonly fault: AuthorityFault

  constructor(fault: AuthorityFault) {
    super(fault)
    this.fault = fault
  }
}

/** What went wrong while it was opened; null for what says nothing of the store itself. */
export function faultOf(thrown: unknown): AuthorityFault | null {
  if (thrown instanceof UnfitAuthority) return thrown.fault
  const isDamage = /malformed|not a database|corrupt/i.test(
    thrown instanceof Error ? thrown.message : '',
  )
  return isDamage ? 'damaged' : null
}

const statements = [
  `create table if not exists schema_version (version integer not null) strict`,
  `create table if not exists fact (
    counter integer primary key check (counter > 0), fact_id text not null unique,
    subject_id text not null unique, intent_hash text not null, receipt_id text not null,
    receipt_hash text not null, receipt_expires_at text not null, recorded_at text not null,
    previous_hash text not null, hash text not null) strict`,
  `create trigger if not exists fact_not_updated before update on fact
    begin select raise(abort, 'facts are immutable'); end`,
  `create trigger if not exists fact_not_deleted before delete on fact
    begin select raise(abort, 'facts are immutable'); end`,
  `create trigger if not exists fact_follows before insert on fact
    when new.counter <> (select coalesce(max(counter), 0) + 1 from fact)
      or new.previous_hash <> coalesce((select hash from fact order by counter desc limit 1), '')
    begin select raise(abort, 'facts are chained'); end`,
]

const columns = `counter, fact_id as factId, subject_id as subjectId, intent_hash as intentHash,
  receipt_id as receiptId, receipt_hash as receiptHash, receipt_expires_at as receiptExpiresAt,
  recorded_at as recordedAt, previous_hash as previousHash, hash`

function requireKnownSchema(rows: Record<string, unknown>[]) {
  const version = Number(rows[0]?.version)
  if (version === authoritySchemaVersion && rows.length === 1) return
  throw new UnfitAuthority(version > authoritySchemaVersion ? 'newer' : 'damaged')
}

/** The authority over one SQLite database, which nobody else writes. */
export function openSqliteAuthority(sqlite: Sqlite) {
  sqlite.atomically(() => {
    for (const statement of statements) sqlite.run(statement)
    if (sqlite.run('select version from schema_version').length === 0) {
      sqlite.run('insert into schema_version (version) values (?)', authoritySchemaVersion)
    }
  })
  requireKnownSchema(sqlite.run('select version from schema_version'))

  const head = (): AuthorityHead => {
    const [last] = sqlite.run(`select ${columns} from fact order by counter desc limit 1`)
    const fact = last as unknown as ErasureFact | undefined
    return {
      counter: fact?.counter ?? 0,
      hash: fact?.hash ?? '',
      recordedAt: fact?.recordedAt ?? null,
    }
  }

  return {
    head,
    append: (intent: ErasureIntent): ErasureFact =>
      sqlite.atomically(() => {
        const [known] = sqlite.run(
          `select ${columns} from fact where fact_id = ? or subject_id = ?`,
          intent.factId,
          intent.subjectId,
        )
        if (known) return known as unknown as ErasureFact
        const last = head()
        const link = { counter: last.counter + 1, previousHash: last.hash }
        const fact = { ...intent, ...link, hash: sqlite.digest(chainedText(intent, link)) }
        sqlite.run(
          `insert into fact (counter, fact_id, subject_id, intent_hash, receipt_id, receipt_hash,
            receipt_expires_at, recorded_at, previous_hash, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          ...[fact.counter, fact.factId, fact.subjectId, fact.intentHash, fact.receiptId],
          ...[fact.receiptHash, fact.receiptExpiresAt, fact.recordedAt, fact.previousHash],
          fact.hash,
        )
        return fact
      }),
    after: (counter: number, most: number) =>
      sqlite.run(
        `select ${columns} from fact where counter > ? order by counter limit ?`,
        counter,
        most,
      ) as unknown as ErasureFact[],
  }
}

export type SqliteAuthority = ReturnType<typeof openSqliteAuthority>
