import { beforeAll, expect, inject, it } from 'vitest'
import { visibilityType } from '../../../../src/kernel/event-visibility.ts'
import { roles } from '../../../../src/kernel/principal.ts'
import { registrationPolicy } from '../../../../src/kernel/registration-policy.ts'
import {
  type SettingCategory,
  type SettingDefinition,
  settingCategories,
  settingOf,
} from '../../../../src/kernel/settings/settings.ts'
import type { Answer } from '../../../support/client.ts'
import type { Person } from '../../../support/community.ts'
import { seedOfRun } from '../../../support/seed.ts'
import {
  type KeepsSettings,
  type Place,
  places,
  walkSettings,
} from '../../../support/settings-model.ts'
import { type SettingsScene, startSettingsScene } from '../../../support/settings-scene.ts'

let scene: SettingsScene
beforeAll(async () => {
  scene = await startSettingsScene()
})

interface Row {
  key: string
  value: string
  source: string
  inheritedValue: string
}
interface Caller {
  of: { host: string }
  as: Person
}
type Links = Record<string, { href: string; method?: string }>

const valuesOf = (rows: Row[]) => Object.fromEntries(rows.map(({ key, value }) => [key, value]))
const named = (names: Record<string, number>, id: number | null) =>
  Object.keys(names).find((name) => names[name] === id) ?? 'none'

/** The product, in six scopes. All but the first read of a category is done by the links of the first. */
async function product(): Promise<KeepsSettings> {
  const { administrator, anotherCommunity, ask, at, join, operator, owned } = scene
  const { id: other, of: elsewhere } = await anotherCommunity()
  const otherAdministrator = await join(other, roles.tenantAdministrator)
  const person = await join(at.community.id, null)
  const owners = {
    organization: await owned('organization', person),
    group: await owned('group', person),
  }
  const here = at.community
  const callers: Record<Place['name'], Caller> = {
    instance: { of: here, as: operator },
    'instance for one community': { of: { host: `api.${inject('baseDomain')}` }, as: operator },
    'one community': { of: here, as: administrator },
    'another community': { of: elsewhere, as: otherAdministrator },
    'an organization': { of: here, as: person },
    'a group': { of: here, as: person },
    'a person': { of: here, as: person },
    'a neighbour': { of: elsewhere, as: await at.person() },
  }
  const one = places.find(({ name }) => name === 'one community')!
  const governed = `/api/admin/instance/tenants/${here.id}`
  const baseOf = ({ scope }: Place) =>
    scope === 'organization' || scope === 'group'
      ? `/api/settings/${scope}/${owners[scope].id}`
      : `/api/settings/${scope}`
  const pathOf = (place: Place, category: SettingCategory) => {
    if (place.scope === 'governance') return `${governed}/effective-configuration`
    const { path } = settingCategories[category]
    return `${baseOf(place)}/${place.scope === 'instance' ? path : category.toLowerCase()}`
  }

  /** As they were read first: what is done later is done with links that may be stale. */
  const firstLinks = new Map<string, Links>()
  const readCategory = async (place: Place, category: SettingCategory) => {
    const answer = await ask(pathOf(place, category), callers[place.name])
    const at = `${place.name} ${category}`
    if (answer.status === 200 && !firstLinks.has(at)) firstLinks.set(at, answer.json._links)
    expect([200, 403]).toContain(answer.status)
    return answer
  }
  const linksOf = async (place: Place, category: SettingCategory): Promise<Links | null> => {
    const known = () => firstLinks.get(`${place.name} ${category}`) ?? null
    if (known() === null) await readCategory(place, category)
    return known()
  }
  /** Null where the caller was never led there. */
  const follow = async (
    place: Place,
    {
      category,
      key,
      rel,
      body,
    }: { category: SettingCategory; key: string; rel: string; body?: object },
  ): Promise<Answer | null> => {
    const link = (await linksOf(place, category))?.[rel]
    if (!link) return null
    const answer = await ask(link.href.replace('{key}', key), {
      ...callers[place.name],
      method: link.method ?? 'GET',
      ...(body && { body }),
    })
    expect([200, 400, 403, 409], answer.text).toContain(answer.status)
    return answer.status === 200 ? answer : null
  }

  async function governedValues(place: Place, category: SettingCategory) {
    const { json } = await readCategory(place, category)
    const rows = json.groups.find((group: { category: string }) => group.category === category)
      .settings as Row[]
    const own = await ask(pathOf(one, category), callers[one.name])
    if (own.status === 200) {
      const pick = ({ key, value, source }: Row) => [key, value, source]
      expect(rows.map(pick)).toEqual(own.json.settings.map(pick))
    }
    return Object.fromEntries(rows.map(({ key, inheritedValue }) => [key, inheritedValue]))
  }

  /** What the form for an event of an organization or group says. */
  async function eventValues(place: Place) {
    const { actorId } = owners[place.above!.scope as keyof typeof owners]
    const { json } = await ask(
      `/api/event/creation-context?actorId=${actorId}`,
      callers['a person'],
    )
    const { timezone, visibilityTypeId, registrationPolicyId } = json.defaults
    return {
      'event_defaults.time_zone': timezone ?? 'none',
      'event_defaults.visibility': named(visibilityType, visibilityTypeId),
      'event_defaults.registration_policy': named(registrationPolicy, registrationPolicyId),
    }
  }

  const changes = async (place: Place, { category, key }: SettingDefinition, rel: string) =>
    (await follow(place, { category, key, rel })) !== null
  return {
    async read(place, category) {
      if (place.seenBy) return { values: await eventValues(place), revision: null }
      if (place.takesOne) return { values: await governedValues(place, category), revision: null }
      const { status, json } = await readCategory(place, category)
      if (status === 403) return null
      return { values: valuesOf(json.settings), revision: json.revision }
    },
    async batch(place, { category, values, mode, expectedRevision }) {
      if (place.takesOne) {
        const [[key, value]] = Object.entries(values) as [[string, string]]
        const rel = 'edit-setting'
        return (await follow(place, { category, key, rel, body: { value } })) ? [key] : null
      }
      const body = { values, mode, ...(expectedRevision !== null && { expectedRevision }) }
      const answer = await follow(place, { category, key: '', rel: 'edit', body })
      const results = answer?.json.results as { key: string; applied: boolean }[] | undefined
      return results?.filter(({ applied }) => applied).map(({ key }) => key) ?? null
    },
    reset: (place, definition) => changes(place, definition, 'reset-setting'),
    lock: (place, definition, isLocked) =>
      changes(place, definition, isLocked ? 'lock-setting' : 'unlock-setting'),
  }
}

it('sixty changes at random do what the model does, by links that were read before', async () => {
  await walkSettings(await product(), { seed: seedOfRun(), steps: 60 })
})

it('a stale revision changes nothing, and the revision of now does', async () => {
  const kept = await product()
  const place = places.find(({ name }) => name === 'a group')!
  const key = settingOf('event_defaults.visibility')!.key
  const category = 'EventDefaults'
  await scene.at.sql('delete from setting_value')
  const { revision } = (await kept.read(place, category))!
  const sent = (value: string) =>
    kept.batch(place, {
      category,
      values: { [key]: value },
      mode: 'Strict',
      expectedRevision: revision,
    })
  expect(await sent('private')).toEqual([key])
  expect(await sent('public')).toBeNull()
  expect((await kept.read(place, category))!.values[key]).toBe('private')
})
