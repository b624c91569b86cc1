import type { ErasureAuthority, ErasureFact } from '../../kernel/erasure.ts'
import { authoritySchemaVersion } from '../../kernel/erasure.ts'
import { Problem } from '../../kernel/problem.ts'
import { unavailable } from '../../kernel/timeouts.ts'
import { connect } from '../connection.ts'

export interface PostgresAuthorityOptions {
  url: string
  endpoint: string | null
  /** Whether it is the primary database itself. */
  isPrimary: boolean
}

/** The authority in a schema of its own, in the primary database or in another one. */
export function createPostgresAuthority(options: PostgresAuthorityOptions): ErasureAuthority {
  const client = connect(options)

  async function ask<Answer>(text: string, parameters: unknown[]): Promise<Answer> {
    let rows: { answer: Answer }[]
    try {
      rows = (await client.query(`select erasure_authority.${text} as answer`, parameters)) as never
    } catch (thrown) {
      throw problemOf(thrown)
    }
    return rows[0]!.answer
  }

  return {
    warning: options.isPrimary
      ? 'The erasure authority lies in the primary database: restoring a backup brings erased persons back.'
      : null,
    append: (intent) => ask<ErasureFact>('append($1::jsonb)', [JSON.stringify(intent)]),
    async head() {
      const { version, ...head } = await ask<{
        version: number
        counter: number
        hash: string
        recordedAt: string | null
      }>('head()', [])
      if (version !== authoritySchemaVersion) {
        throw new Problem('erasure_authority_unfit', {
          detail: `The erasure authority has schema ${version}, this version knows ${authoritySchemaVersion}.`,
        })
      }
      return head
    },
    after: (counter, most) => ask<ErasureFact[]>('after($1, $2)', [counter, most]),
  }
}

/** Nothing of a driver's message leaves: only whether there is a store at all. */
function problemOf(thrown: unknown): Problem {
  const code = (thrown as { code?: unknown }).code
  return code === '3F000' || code === '42883' || code === '3D000' || code === '42501'
    ? new Problem('erasure_authority_unfit', {
        detail: 'There is no erasure authority in its database.',
      })
    : unavailable('erasure_authority_unavailable', thrown)
}
