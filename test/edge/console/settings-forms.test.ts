import { beforeEach, expect, it } from 'vitest'
import { administratorOf, formOf, type Somebody, submit } from './forms.ts'
import { consolesOf } from './in-front.ts'

const path = '/settings/admin?section=event-resources'
const [size, most, origins, audiences] = [
  'event_resources.max_upload_bytes',
  'event_resources.max_active_resources',
  'event_resources.external_origins',
  'event_resources.enabled_audiences',
] as const

let administrator: Somebody
beforeEach(async () => {
  administrator = await administratorOf()
})

const api = '/api/settings/tenant/eventresources'

interface Told {
  key: string
  value: string
  storedValue: string | null
  canEdit: boolean
}

const settings = async (): Promise<Told[]> =>
  (await administrator.browser.get(`/bff${api}`)).json.settings
const settingOf = async (key: string) => (await settings()).find((each) => each.key === key)!

/** The form, as it was shown while one of its settings was something else. */
async function shownWith(key: string, other: Partial<Told>) {
  const { get } = consolesOf(administrator, (heard) => {
    const told: Told[] | undefined = heard.json?.settings
    if (!told) return heard
    const changed = told.map((each) => (each.key === key ? { ...each, ...other } : each))
    return { ...heard, json: { ...heard.json, settings: changed } }
  })
  return formOf((await get(path)).text)
}

const save = async (form: ReturnType<typeof formOf>) => {
  const { status, text } = await submit(administrator.browser, form)
  expect(status, text).toBe(303)
}

it('what was raised above meanwhile does not become the own value', async () => {
  const form = await shownWith(size, { value: '1048576' })
  expect(form.texts.get(size)).toBe('1048576')
  form.texts.set(most, '7')
  await save(form)
  expect((await settingOf(most)).storedValue).toBe('7')
  expect((await settingOf(size)).storedValue).toBeNull()
})

it('what could not be changed when it was shown stays as it is', async () => {
  const before = await settingOf(audiences)
  const form = await shownWith(audiences, { canEdit: false })
  expect(form.texts.has(audiences)).toBe(false)
  form.texts.set(size, '2097152')
  await save(form)
  expect(await settingOf(audiences)).toEqual(before)
  expect((await settingOf(size)).storedValue).toBe('2097152')
})

it('a refused form keeps what was typed, and says at the setting what is wrong', async () => {
  const { text: page } = await administrator.browser.get(path)
  const form = formOf(page)
  form.texts.set(size, '3145728')
  form.texts.set(origins, 'not an origin')
  form.texts.delete(audiences)
  const { status, text } = await submit(administrator.browser, form)
  expect(status).toBe(422)
  const id = 'field-event_resources-external_origins'
  expect(text).toContain(`<a href="#${id}">`)
  expect(text).toMatch(
    new RegExp(`<textarea[^>]* id="${id}"[^>]*aria-invalid="true"[^>]*>not an origin<`),
  )
  expect(text).toMatch(new RegExp(`id="${id}-error">[^<]+<`))
  const again = formOf(text)
  expect(again.texts.get(size)).toBe('3145728')
  expect(again.texts.has(audiences)).toBe(false)
  again.texts.set(origins, '')
  await save(again)
  expect((await settingOf(size)).storedValue).toBe('3145728')
})

it('after somebody else saved, the form says what differs and keeps what was typed', async () => {
  const form = formOf((await administrator.browser.get(path)).text)
  const other = formOf((await administrator.browser.get(path)).text)
  other.texts.set(size, '2097152')
  await save(other)
  form.texts.set(most, '7')
  const { status, text } = await submit(administrator.browser, form)
  expect(status).toBe(422)
  const again = formOf(text)
  expect(again.texts.get(most)).toBe('7')
  // What nobody changed here is shown as it is by now.
  expect(again.texts.get(size)).toBe('2097152')
  expect(JSON.parse(again.texts.get('$before')!)).toMatchObject({ [size]: '2097152' })
  await save(again)
  expect((await settingOf(most)).storedValue).toBe('7')
  expect((await settingOf(size)).storedValue).toBe('2097152')
})
