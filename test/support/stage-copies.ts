import { randomBytes } from 'node:crypto'
import { base64url } from '../../src/kernel/ids.ts'
import { asOwner } from './community.ts'
import { OwnerConnection, through } from './owner-connection.ts'

/** What an arrangement wrote, and what it answered. */
interface Original<Arranged> {
  /** Rows by table. */
  rows: string
  arranged: Arranged
  /** The ends of all ids in it. */
  ends: RegExp
}

/**
 * Arranges once, in a transaction, and then copies the rows with ids of their own: a copy is one
 * statement. What is arranged outside the database is not copied, nor are messages: a mail of an order that was always
 * there would be a job for each copy.
 */
export function copied<Arranged>(arrange: () => Promise<Arranged>): () => Promise<Arranged> {
  let original: Promise<Original<Arranged>> | undefined
  return async () => {
    original ??= written(arrange)
    const { rows, arranged, ends } = await original
    const rename = renamer(ends)
    copier ??= new OwnerConnection()
    await through(copier, async () => {
      ready ??= copyFunction().then((text) => asOwner(text))
      await ready
      await asOwner('select pg_temp.put_rows($1)', [rename(rows)])
    })
    return JSON.parse(rename(JSON.stringify(arranged)))
  }
}

/** Without triggers throughout: Postgres forgets every plan of a connection that turns them off or on. */
let copier: OwnerConnection | undefined
let ready: Promise<unknown> | undefined

/** Those that arrange nothing now. They know the tables already, which costs a new one more than to arrange. */
const idle: OwnerConnection[] = []

/** Nothing of the original is committed: it would be found by those who look at everything. */
async function written<Arranged>(arrange: () => Promise<Arranged>): Promise<Original<Arranged>> {
  const connection = idle.pop() ?? new OwnerConnection()
  return through(connection, async () => {
    await asOwner('begin')
    try {
      const arranged = await arrange()
      const tables = await asOwner<{ name: string }>(
        `select relname as name from pg_stat_xact_user_tables
         where schemaname = 'public' and n_tup_ins > 0 and relname <> 'outbox'`,
      )
      const selects = tables.map(
        ({ name }) =>
          `select '${name}' as name, (
             select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where value <> 'null'
           ) as row from ${name} t
           where t.xmin = pg_current_xact_id()::xid`,
      )
      const [{ rows }] = (await asOwner(
        `select jsonb_object_agg(name, rows)::text as rows from (
           select name, jsonb_agg(row) as rows from (${selects.join(' union all ')}) r group by name) t`,
      )) as [{ rows: string }]
      const ids = `${rows}${JSON.stringify(arranged)}`.match(uuids) ?? []
      const ends = new RegExp([...new Set(ids.map((id) => id.slice(-12)))].join('|'), 'g')
      return { rows, arranged, ends }
    } finally {
      await connection.rollBack()
      idle.push(connection)
    }
  })
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g
const hashes = /(?<="hash": ")[\w-]{43}(?=")/g

/** Gives each id another end, wherever it stands or a name is made of that end; secrets are lost. */
function renamer(ends: RegExp) {
  const given = new Map<string, string>()
  const other = (end: string) => {
    const known = given.get(end) ?? randomBytes(6).toString('hex')
    given.set(end, known)
    return known
  }
  return (text: string) =>
    text.replace(ends, other).replace(hashes, () => base64url(randomBytes(32)))
}

/** Rows are whole: what triggers made of them is among them, and references stay among themselves. */
async function copyFunction(): Promise<string> {
  const tables = await asOwner<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and column_default is distinct from 'nextval(''' || table_name || '_position_seq''::regclass)'
     group by table_name`,
  )
  const inserts = tables.map(
    ({ name, columns }) =>
      `if rows ? '${name}' then
         insert into ${name} (${columns})
         select ${columns} from jsonb_populate_recordset(null::${name}, rows -> '${name}');
       end if;`,
  )
  return `set session_replication_role = replica;
    create function pg_temp.put_rows(rows jsonb) returns void language plpgsql as
    $copy$ begin ${inserts.join('\n')} end $copy$`
}
