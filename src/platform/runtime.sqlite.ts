import { DatabaseSync } from 'node:sqlite'
import { type EmbeddedStore, UnfitStore, unfitStore } from './embedded-authority.ts'
import { sha256 } from './runtime.crypto.ts'
import { faultOf, openSqliteAuthority } from './sqlite-authority.ts'

/** A SQLite file that this process alone writes: a second one is refused as long as this one runs. */
export function openAuthorityFile(path: string): EmbeddedStore {
  const authority = openFile(path)
  return {
    async ask(question, input) {
      if (question === 'append') return authority.append(input as never)
      if (question === 'head') return authority.head()
      const { counter, most } = input as { counter: number; most: number }
      return authority.after(counter, most)
    },
  }
}

function openFile(path: string) {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    const opened = database
    // Every write is on the disk before it is answered, and the lock is held from here on.
    opened.exec(
      'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full',
    )
    opened.exec('begin exclusive; commit')
    return openSqliteAuthority({
      run: (statement, ...values) => opened.prepare(statement).all(...values),
      atomically(work) {
        opened.exec('begin immediate')
        try {
          const answer = work()
          opened.exec('commit')
          return answer
        } catch (thrown) {
          opened.exec('rollback')
          throw thrown
        }
      },
      digest: sha256,
    })
  } catch (thrown) {
    database?.close()
    const fault = faultOf(thrown)
    if (fault !== null) throw unfitStore(fault)
    const isLocked = /locked|busy/i.test(thrown instanceof Error ? thrown.message : '')
    throw new UnfitStore(isLocked ? 'is written by another process' : 'cannot be opened')
  }
}
