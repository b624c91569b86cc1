import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { complaintsOf, functionFiles } from '../../local/sql-files.ts'
import { fillIn } from '../../src/db/functions/placeholders.ts'
import { createOwnDatabase } from '../support/own-database.ts'

describe('placeholders', () => {
  it('stand for a number, a set, several together, and text', () => {
    expect(fillIn('f', 'a = {{roles.tenantOwner}}')).toBe('a = 10')
    expect(fillIn('f', 'a in {{publicSessionStatuses}}')).toBe('a in (5, 9)')
    expect(fillIn('f', 'a in {{roles.tenantOwner, roleSets.groupAdministrators}}')).toBe(
      'a in (10, 30, 31)',
    )
    expect(fillIn('f', `a = '{{withdrawnZone}}'`)).toBe(`a = 'us/pacific-new'`)
  })

  it('of several lines stand as deep as their line', () => {
    const lines = fillIn('f', '    values {{importTransitions}}').split('\n').slice(1)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.filter((line) => !/^ {4}\S/.test(line))).toEqual([])
  })

  it.each([
    'role = {{roles.nobody}}',
    'role = {{roles}}',
    'role = {{rolse.tenantOwner}}',
    'role = {{roles.tenantOwner.toString}}',
    'role = {{ roles.tenantOwner }}',
    'role in {{roles.tenantOwner,roles.eventOwner}}',
    'role = {{roles.tenantOwner}',
  ])('that are not known are refused, with their file: %s', (sql) => {
    expect(() => fillIn('010-some.sql', sql)).toThrow(/010-some\.sql: .*rol/)
  })
})

describe('files of functions', () => {
  it.each([
    ['a tab', 'select 1;\n\tselect 2;\n', '2: a tab'],
    ['a carriage return', 'select 1;\r\n', '1: a carriage return'],
    ['a blank at the end of a line', 'select 1; \n', '1: a blank at its end'],
    ['an odd indentation', 'select\n   1;\n', '2: indented by 3'],
    ['a long line', `select '${'x'.repeat(120)}';\n`, '1: more than 120 columns'],
    ['two empty lines', 'select 1;\n\n\nselect 2;\n', '3: a second empty line'],
    ['no end of the last line', 'select 1;', '1: the last line does not end'],
    ['an empty last line', 'select 1;\n\n', '2: the last line is empty'],
  ])('with %s are told', (_, sql, complaint) => {
    expect(complaintsOf({ name: '010-some.sql', sql })).toEqual([`010-some.sql:${complaint}`])
  })

  it.each(['some.sql', '10-some.sql', '010_some.sql'])(
    'say when they are applied: not %s',
    (name) =>
      expect(complaintsOf({ name, sql: 'select 1;\n' })).toEqual([
        `${name}: a name begins with its place, as in 010-context.sql`,
      ]),
  )

  it('have a place each', () => {
    const places = functionFiles.map(({ name }) => name.slice(0, 3))
    expect(new Set(places).size).toBe(places.length)
  })

  // What uses a function comes after it, or a new database refuses it, as that of every run would.
  it('control: in another order a new database refuses them', async () => {
    const { ownerUrl } = await createOwnDatabase()
    const client = new Client({ connectionString: ownerUrl })
    await client.connect()
    try {
      await client.query('begin')
      await client.query('drop function app.refresh_event_programme, app.local_date cascade')
      const { name, sql } = functionFiles.find((file) => file.name.endsWith('event-programme.sql'))!
      await expect(client.query(fillIn(name, sql))).rejects.toThrow(/app\.local_date/)
    } finally {
      await client.end()
    }
  })
})
