import { getTableName } from 'drizzle-orm'
import { personalData } from '../personal-data/index.ts'
import { erasing } from './access.ts'
import type { Declaration } from './declared-table.ts'

/** The statements that put the row-level security of a table in force. */
export function securing({ table, rowSecurity }: Declaration): string[] {
  if (rowSecurity === null || typeof rowSecurity === 'string') return []
  const name = getTableName(table)
  return [
    `alter table ${name} enable row level security;`,
    `alter table ${name} force row level security;`,
    ...[...rowSecurity, erasing].map(
      (policy) => `create policy ${policy.name} on ${name} ${policy.sql};`,
    ),
  ]
}

export const granting = ({ table, rights }: Declaration): string[] =>
  rights.length > 0 ? [`grant ${rights.join(', ')} on ${getTableName(table)} to marquee_app;`] : []

export const rowSecurity = personalData.flatMap(securing).join('\n')
export const grants = personalData.flatMap(granting).join('\n')
