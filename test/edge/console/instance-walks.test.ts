import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner, newId } from '../../support/community.ts'
import { mintPlan } from '../../support/plans.ts'
import {
  administratorOf,
  formOf,
  linkTo,
  operating,
  plain,
  readBy,
  type Somebody,
  somebody,
  submit,
} from './forms.ts'
import { consolesOf } from './in-front.ts'

let operator: Somebody
beforeAll(async () => {
  operator = await operating(await somebody())
})

const get = (path: string) => readBy(operator, path)

describe('what an instance still needs', () => {
  const path = '/settings/instance?section=getting-started'
  const check = (code: string, more: object) => ({
    code,
    name: code,
    message: `${code} says why.`,
    detail: null,
    remediationAuthority: 'InstanceAdministrator',
    restartRequired: false,
    actionRelation: null,
    ...more,
  })

  it('stands in three categories, each check with its state, reason and who can mend it', async () => {
    const { get: read } = consolesOf(operator, (heard) => {
      if (!heard.json?.preflight) return heard
      const preflight = {
        blockingChecks: [
          check('first', { status: 'Fail', requirementCategory: 'RequiredBeforePublicDisclosure' }),
          check('second', { status: 'Fail', requirementCategory: 'RequiredBeforePaidEvents' }),
        ],
        warningChecks: [check('third', { status: 'Warning', requirementCategory: 'Recommended' })],
      }
      return { ...heard, json: { ...heard.json, preflight } }
    })
    const { text } = await read(path)
    const sections = [
      ...text.matchAll(/<section class="card checklist"><h2>([^<]*)<\/h2>(.*?)<\/section>/gs),
    ].map(([, title, content]) => [title, content!.replaceAll(/<[^>]*>/g, ' ')] as const)
    expect(sections.map(([title]) => title)).toEqual([
      'Required before public disclosure',
      'Required before paid events',
      'Recommended',
    ])
    for (const [index, code] of ['first', 'second', 'third'].entries()) {
      const content = sections[index]![1]
      expect(content).toContain(`${code} says why.`)
      expect(content).toMatch(/0 of 1/)
      expect(content).toMatch(/instance administrator/)
      expect(content).toContain(index === 2 ? 'Warning' : 'Fail')
    }
  })

  it('offers what the server offers, and nothing of its own', async () => {
    const { get: read } = consolesOf(operator, (heard) => {
      if (!heard.json?.preflight) return heard
      const blocking = check('mail', {
        status: 'Fail',
        requirementCategory: 'Recommended',
        actionRelation: 'instance-email-delivery',
      })
      const { 'instance-email-delivery': _, ..._links } = heard.json._links
      const preflight = { blockingChecks: [blocking], warningChecks: [] }
      return { ...heard, json: { ...heard.json, preflight, _links } }
    })
    expect((await read(path)).text).not.toContain('data-rel="instance-email-delivery"')
  })
})

it('a community is created by its name, address and the person who administers it', async () => {
  const administrator = await somebody()
  const form = formOf(
    await get(linkTo(await get('/settings/instance?section=tenants'), 'Create a community')),
  )
  const slug = `made-${newId().slice(-8)}`
  for (const [name, text] of Object.entries({ fullName: 'Made here', slug })) {
    form.texts.set(name, text)
  }
  const without = await submit(operator.browser, form)
  expect(without.status).toBe(422)
  // Nobody types an id.
  expect(form.texts.has('primaryAdministratorUserId')).toBe(false)
  form.texts.set('primaryAdministratorEmail', administrator.email)
  const made = await submit(operator.browser, form)
  expect(made.status, made.text).toBe(303)
  const created = await get(made.headers.get('location')!)
  expect(created).toContain('Made here')
  expect(created).toContain('>Provisioning<')
})

it('a community is suspended and reopened', async () => {
  const { community } = await somebody()
  const at = encodeURIComponent(`/api/admin/instance/tenants/${community.id}`)
  const own = `/settings/instance?section=tenants&at=${at}`
  for (const [action, state] of [
    ['Suspend this community', 'Suspended'],
    ['Reopen this community', 'Active'],
  ]) {
    const asked = formOf(await get(linkTo(await get(own), action!)))
    if (asked.texts.has('reason')) asked.texts.set('reason', 'A test')
    const done = await submit(operator.browser, asked)
    expect(done.status, done.text).toBe(303)
    expect(await get(own)).toContain(`>${state}<`)
  }
})

describe('the mails of the instance', () => {
  const path = '/settings/instance?section=email'

  it('are switched off after a preview that says whom it hits, and only by its acknowledgement', async () => {
    const calls: string[] = []
    const { get: read, send } = consolesOf(operator, (heard) => {
      calls.push(`${heard.method} ${heard.path}`)
      // The instance is that of all tests.
      if (heard.path.endsWith('/smtp/disable')) return { ...heard, status: 422, json: {} }
      return heard
    })
    const { text } = await read(path)
    const preview = linkTo(text, 'Preview switching mails off')
    const confirmation = await read(preview)
    expect(confirmation.text).toContain('Affected scopes')
    expect(calls.some((call) => call === 'POST /api/instance/settings/smtp/disable-preview')).toBe(
      true,
    )
    const form = formOf(confirmation.text)
    expect(form.texts.get('confirmationToken')).toBeTruthy()
    form.texts.set('acknowledgement', 'yes')
    calls.length = 0
    expect((await send(form.action, form.texts)).status).toBe(422)
  })

  it('say which part of the saved server is missing, and nothing of one that is not saved', async () => {
    const { get: read } = consolesOf(operator, (heard) =>
      heard.path === '/api/instance/settings/smtp'
        ? {
            ...heard,
            json: {
              ...heard.json,
              server: { ...heard.json.server, host: null, warnings: ['HostMissing'] },
            },
          }
        : heard,
    )
    expect((await read(path)).text).toContain('Host missing')
  })
})

it('a locked setting, and one that is decided above, is read-only and says why', async () => {
  const administrator = await administratorOf()
  const reason = 'The instance has locked this setting.'
  const { get: read } = consolesOf(administrator, (heard) => {
    const [first, second] = heard.json?.settings ?? []
    if (first) Object.assign(first, { isLocked: true, canEdit: false, reason })
    if (second) Object.assign(second, { isLocked: false, canEdit: true, reason: null })
    return heard
  })
  const { text } = await read('/settings/admin?section=event-resources')
  const [first = '', second = ''] = [
    ...text.matchAll(
      /<div class="field( locked)?">.*?(?=<div class="field|<div class="form-end|<\/form>)/gs,
    ),
  ].map(([part]) => part)
  expect(first).toContain('Locked')
  expect(plain(first)).toContain(reason)
  for (const [input] of first.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)) {
    expect(input).toContain('disabled')
  }
  expect(first).not.toContain('data-rel=')
  expect(second).not.toMatch(/<(?:input|select|textarea)\b[^>]*disabled/)
})

it('after a denial the controls are those that the thing offers then', async () => {
  const administrator = await administratorOf()
  let isDenied = false
  const { get: read, send } = consolesOf(administrator, (heard) => {
    if (heard.method === 'PUT') isDenied = true
    if (heard.method === 'PUT')
      return { ...heard, status: 403, json: { status: 403, detail: 'Locked meanwhile.' } }
    for (const setting of isDenied ? (heard.json?.settings ?? []) : []) {
      Object.assign(setting, { canEdit: false, isLocked: true })
    }
    return heard
  })
  const form = formOf((await read('/settings/admin?section=event-defaults')).text)
  form.texts.set('event_defaults.time_zone', 'Europe/Brussels')
  const denied = await send(form.action, form.texts)
  expect(denied.status).toBe(422)
  expect(denied.text).toContain('Locked meanwhile.')
  expect(denied.text).toMatch(/name="event_defaults\.time_zone"[^>]* disabled/)
})

it('the versions of plans that are compared are named by their plan, those of twenty plans at once', async () => {
  const plans = await Promise.all(Array.from({ length: 21 }, () => mintPlan()))
  // First of all plans, in this order: those of other tests fill many pages.
  await asOwner(
    `update plan set key = '0-' || to_char(place, 'FM00') || key, name = 'Plan ' || place
     from unnest($1::uuid[]) with ordinality as made (id, place) where plan.id = made.id`,
    [plans.map(({ plan }) => plan)],
  )
  const offered = async (page: number) => {
    const form = await get(
      `/settings/instance?section=plans&do=preview-diff&part.fromVersionId=${page}`,
    )
    const [select = ''] = /name="fromVersionId".*?<\/select>/s.exec(form) ?? []
    return plans.map(
      ({ planVersion }) =>
        new RegExp(`<option value="${planVersion}"[^>]*>([^<]*)<`).exec(select)?.[1] ?? null,
    )
  }
  const named = plans.map((_, at) => `Plan ${at + 1}, version 1`)
  expect(await offered(1)).toEqual(named.map((name, at) => (at < 20 ? name : null)))
  expect(await offered(2)).toEqual(named.map((name, at) => (at < 20 ? null : name)))
})
