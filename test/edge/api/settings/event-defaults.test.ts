import { beforeAll, beforeEach, describe, expect } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import type { Person } from '../../../support/community.ts'
import { informationOnly } from '../../../support/programme.ts'
import { forKindsByTurns } from '../../../support/selection.ts'
import { refusal, type SettingsScene, startSettingsScene } from '../../../support/settings-scene.ts'

let scene: SettingsScene
beforeAll(async () => {
  scene = await startSettingsScene()
})
beforeEach(() => scene.at.sql('delete from setting_value'))

const zone = 'event_defaults.time_zone'
const visibility = 'event_defaults.visibility'
const policy = 'event_defaults.registration_policy'
const set = (path: string, as: Person, key: string, value: string) =>
  scene.send('PUT', `${path}/keys/${key}`, as, { value })
const contextOf = async (as: Person, actorId?: string) =>
  (await scene.get(`/api/event/creation-context${actorId ? `?actorId=${actorId}` : ''}`, as)).json
    .defaults
const draft = async (as: Person, body: object) => {
  const sent = { title: 'An event', participationConfiguration: informationOnly, ...body }
  const answer = await scene.send('POST', '/api/event', as, sent)
  expect(answer.status, answer.text).toBe(201)
  const { timezone, visibilityTypeId, registrationPolicyId } = answer.json
  return { timezone, visibilityTypeId, registrationPolicyId }
}
const plain = { timezone: null, visibilityTypeId: 1, registrationPolicyId: null }
const rowOf = (json: { settings: { key: string }[] }, key: string) =>
  json.settings.find((row) => row.key === key)

const kinds = ['organization', 'group'] as const

describe.each(kinds)('defaults for events of an %s', (kind) => {
  const tried = forKindsByTurns(kinds, kind)

  tried('are set by links, and come before those of the community', async () => {
    const { administrator, get, member, owned, send } = scene
    const { id, actorId } = await owned(kind, member)
    expect(await contextOf(member, actorId)).toEqual(plain)
    await set('/api/settings/tenant', administrator, zone, 'Europe/Brussels')
    await set('/api/settings/tenant', administrator, policy, 'open')

    const detail = await get(`/api/${kind}/${id}/management-detail`, member)
    const { settings } = detail.json._links
    expect(settings.templated).toBe(true)
    const own = await get(settings.href.replace('{category}', 'EventDefaults'), member)
    expect([own.status, own.trips]).toEqual([200, 1])
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(rowOf(own.json, zone)).toMatchObject({
      value: 'Europe/Brussels',
      source: 'TenantOverride',
      canEdit: true,
      isLockable: true,
    })
    const changed = await send('PUT', own.json._links.edit.href, member, {
      values: { [zone]: 'Asia/Tokyo', [visibility]: 'membersOnly' },
      expectedRevision: own.json.revision,
    })
    expect([changed.status, changed.trips, changed.json.success]).toEqual([200, 2, true])
    const source = kind === 'organization' ? 'OrganizationOverride' : 'GroupOverride'
    expect(rowOf((await get(own.json._links.self.href, member)).json, zone)).toMatchObject({
      value: 'Asia/Tokyo',
      source,
    })
    const inForce = { timezone: 'Asia/Tokyo', visibilityTypeId: 4, registrationPolicyId: 1 }
    expect(await contextOf(member, actorId)).toEqual(inForce)
    expect(await draft(member, { actorId })).toEqual(inForce)
    // Events that are not by it have what the community has set.
    const ofCommunity = { ...plain, timezone: 'Europe/Brussels', registrationPolicyId: 1 }
    expect(await contextOf(member)).toEqual(ofCommunity)
    expect(await draft(member, {})).toEqual(ofCommunity)
  })

  tried('give way to what the body says, null too, and to what a person prefers', async () => {
    const { member, owned, send } = scene
    const { id, actorId } = await owned(kind, member)
    const path = `/api/settings/${kind}/${id}`
    await set(path, member, zone, 'Asia/Tokyo')
    await set(path, member, policy, 'closed')
    const said = { timezone: 'UTC', registrationPolicyId: null, visibilityTypeId: 2 }
    expect(await draft(member, { actorId, ...said })).toEqual(said)
    await set('/api/settings/user', member, zone, 'America/New_York')
    expect(await contextOf(member, actorId)).toMatchObject({ timezone: 'America/New_York' })

    const locked = await send('POST', `${path}/keys/${zone}/lock`, member)
    expect([locked.status, locked.trips]).toEqual([200, 2])
    expect(await contextOf(member, actorId)).toMatchObject({ timezone: 'Asia/Tokyo' })
    expect(await draft(member, { actorId })).toMatchObject({ timezone: 'Asia/Tokyo' })
    expect(await contextOf(member)).toMatchObject({ timezone: 'America/New_York' })
    await send('DELETE', `${path}/keys/${zone}/lock`, member)
    expect(await draft(member, { actorId })).toMatchObject({ timezone: 'America/New_York' })
  })

  tried('are held by a lock above, also with a link that was read before', async () => {
    const { administrator, get, member, owned, send } = scene
    const { id, actorId } = await owned(kind, member)
    const path = `/api/settings/${kind}/${id}`
    await set(path, member, zone, 'Asia/Tokyo')
    const before = await get(`${path}/eventdefaults`, member)
    await set('/api/settings/tenant', administrator, zone, 'Europe/Brussels')
    await send('POST', `/api/settings/tenant/keys/${zone}/lock`, administrator)
    expect(await contextOf(member, actorId)).toMatchObject({ timezone: 'Europe/Brussels' })
    const { edit } = before.json._links
    const values = { [zone]: 'UTC', [visibility]: 'private' }
    for (const work of [
      send('PUT', edit.href, member, { values: { [zone]: 'UTC' } }),
      set(path, member, zone, 'UTC'),
      send('DELETE', `${path}/keys/${zone}`, member),
      send('POST', `${path}/keys/${zone}/lock`, member),
    ]) {
      expect(refusal(await work)).toEqual([409, 'resource_conflict'])
    }
    const partly = await send('PUT', edit.href, member, { values, mode: 'BestEffort' })
    expect(partly.json.results).toEqual([
      { key: zone, applied: false, skipReason: expect.stringContaining('locked by the community') },
      { key: visibility, applied: true, skipReason: null },
    ])
    await send('DELETE', `/api/settings/tenant/keys/${zone}/lock`, administrator)
    expect(await contextOf(member, actorId)).toEqual({
      ...plain,
      timezone: 'Asia/Tokyo',
      visibilityTypeId: 2,
    })
  })

  tried('are for its administrators alone, where it is', async () => {
    const { administrator, anotherCommunity, ask, at, get, join, member, operator, owned, send } =
      scene
    const { id, actorId } = await owned(kind, member)
    const path = `/api/settings/${kind}/${id}`
    await set(path, member, zone, 'Asia/Tokyo')
    for (const as of [administrator, operator, await join(at.community.id, null)]) {
      // Administrators of the community look on.
      const { status, json } = await get(`${path}/eventdefaults`, as)
      expect(status).toBe(as === administrator ? 200 : 403)
      expect(json._links ?? {}).not.toHaveProperty('edit')
      expect(refusal(await set(path, as, zone, 'UTC'))).toEqual([403, 'forbidden'])
    }
    expect((await get(`${path}/eventdefaults`, null)).status).toBe(401)
    expect(refusal(await get(`${path}/eventresources`, member))[0]).toBe(404)
    const elsewhere = await anotherCommunity()
    const there = await join(elsewhere.id, roles.tenantOwner)
    expect(refusal(await ask(`${path}/eventdefaults`, { of: elsewhere.of, as: there }))).toEqual([
      404,
      'resource_not_found',
    ])
    // Neither is its context anybody else's.
    const context = `/api/event/creation-context?actorId=${actorId}`
    expect(refusal(await get(context, administrator))).toEqual([404, 'resource_not_found'])
    await at.sql('update collective set deleted_at = now() where id = $1', [id])
    expect(refusal(await set(path, member, zone, 'UTC'))).toEqual([404, 'resource_not_found'])
    expect((await send('GET', context, member)).status).toBe(404)
  })
})
