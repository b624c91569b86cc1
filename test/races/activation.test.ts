import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disclosureColumns } from '../../src/kernel/operator-identity.ts'
import { planAssignmentState, planVersionState } from '../../src/kernel/plan-lifecycle.ts'
import { unlimitedQuotas } from '../../src/kernel/quotas.ts'
import { tenantStatus } from '../../src/kernel/tenant-lifecycle.ts'
import { newId } from '../support/community.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { connectAsOwner, waitForBlocked } from '../support/sql-batch.ts'

/** Who changes the directory, and who opens it as it was read before; in a database that controls may break. */
let editor: Client
let opener: Client
let directory: string
let prepared: string

beforeAll(async () => {
  const { ownerUrl } = await createOwnDatabase()
  ;[editor, opener] = [await connectAsOwner(ownerUrl), await connectAsOwner(ownerUrl)]
  const administrator = newId()
  await editor.query('insert into app_user (id) values ($1)', [administrator])
  await editor.query('insert into instance_grant (user_id, role_id) values ($1, 1)', [
    administrator,
  ])
  for (const client of [editor, opener]) {
    await client.query(`select set_config('app.user_id', $1, false)`, [administrator])
  }
})
afterAll(() => Promise.all([editor, opener].map((client) => client?.end())))

/** A directory that may be opened: it says who runs it, and has one member and no plan yet. */
beforeEach(async () => {
  directory = newId()
  prepared = newId()
  const [plan, version, member] = [newId(), newId(), newId()]
  for (const client of [editor, opener]) {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [directory])
  }
  await editor.query(
    'insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, $2, $3)',
    [directory, `d-${directory.slice(-12)}`, tenantStatus.provisioning],
  )
  await editor.query('insert into app_user (id) values ($1)', [member])
  await editor.query('insert into tenant_user (tenant_id, user_id) values ($1, $2)', [
    directory,
    member,
  ])
  await save(null, 'said')
  await editor.query(
    `insert into plan (id, key, name, concurrency_stamp) values ($1, $2, 'Small', gen_random_uuid())`,
    [plan, `plan-${plan.slice(-12)}`],
  )
  await editor.query(
    `insert into plan_version (id, plan_id, number, state, quotas, concurrency_stamp)
     values ($1, $2, 1, $3, $4, gen_random_uuid())`,
    [version, plan, planVersionState.published, JSON.stringify({ ...unlimitedQuotas, members: 0 })],
  )
  await editor.query(
    `insert into plan_assignment (id, tenant_id, plan_version_id, state, prepared_at)
     values ($1, $2, $3, $4, now())`,
    [prepared, directory, version, planAssignmentState.prepared],
  )
})

const stamp = '00000000-0000-7000-8000-000000000001'
const save = (known: string | null, privacyUrl: string | null) =>
  editor.query('select app.save_operator_identity($1, $2)', [
    known,
    JSON.stringify({
      ...Object.fromEntries(disclosureColumns.map((column) => [column, 'said'])),
      privacy_url: privacyUrl,
      concurrency_stamp: stamp,
    }),
  ])
const takeBack = () => save(stamp, null)
const applySmallPlan = () =>
  editor.query('select app.apply_plan($1, $2, now())', [directory, prepared])
const open = () =>
  opener.query('select app.move_tenant($1, $2, $3, null)', [directory, 'activateTenant', newId()])

/** The edit is under way when the directory is opened: what becomes of the opening, and of the directory. */
async function openBeside(edit: () => Promise<unknown>) {
  await editor.query('begin')
  await edit()
  const opening = open().then(
    () => 'opened',
    (thrown: Error) => thrown.message,
  )
  await waitForBlocked(editor)
  await editor.query('commit')
  const outcome = await opening
  const { rows } = await editor.query(
    `select (select count(*)::integer from tenant_transition where tenant_id = $1) as steps,
       (select tenant_status_id from tenant where id = $1) as status`,
    [directory],
  )
  return [outcome, rows[0].status, rows[0].steps]
}

const refused = ['resource_conflict', tenantStatus.provisioning, 0]
const opened = ['opened', tenantStatus.active, 1]

describe('an activation beside another commit', () => {
  it('waits for an edit of the identity, and is decided on the latest revision', async () => {
    expect(await openBeside(takeBack)).toEqual(refused)
  })

  it('waits for a plan that is being applied, and is decided on the latest assignment', async () => {
    expect(await openBeside(applySmallPlan)).toEqual(refused)
  })

  it('is done where the edit is undone', async () => {
    await editor.query('begin')
    await takeBack()
    const opening = open()
    await waitForBlocked(editor)
    await editor.query('rollback')
    await opening
    const { rows } = await editor.query('select tenant_status_id from tenant where id = $1', [
      directory,
    ])
    expect(rows).toEqual([{ tenant_status_id: tenantStatus.active }])
  })

  it.each([
    ['an identity that is taken back', takeBack],
    ['a plan that is too small', applySmallPlan],
  ])('control: a commit that does not ask again opens it on %s', async (_, edit) => {
    await editor.query(
      `create or replace function app.can_be_opened(target uuid) returns boolean
       language sql as 'select true'`,
    )
    expect(await openBeside(edit)).toEqual(opened)
  })
})
