/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { timeZones } from '../../kernel/local-time.ts'
import {
  clocks,
  type Preferences,
  preferredLanguage,
  themes,
  weekStarts,
} from '../../kernel/settings/preferences.ts'
import { systemDefault } from '../../kernel/settings/setting-scopes.ts'
import { formMeta, valuesBefore } from '../console/action.ts'
import { expanded, type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import {
  changedSettings,
  type Setting,
  settingsOf,
  shownSettings,
} from '../console/settings-view.tsx'
import { inPage } from '../console/told.tsx'
import { languageCookie } from '../design/messages/chosen.ts'
import { isLanguage, languages, type PlainKey, say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { weekdayName } from '../site/calendar-page.tsx'
import { FieldFrame } from '../site/field-frame.tsx'
import { Telling } from '../site/telling.tsx'
import { zoneName } from '../site/wording.ts'
import type { AccountDeps } from './deps.ts'
import { idOf, type Typed } from './form.tsx'
import { signInFirst } from './interruption.tsx'
import { myself } from './myself.ts'
import { answerPage, Done, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { overtaken, type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { sentForm } from './sent-form.ts'

export const preferencesPath = '/account/preferences'

interface Choice {
  value: string
  label: string
  /** What it is one of, where there are many. */
  group?: string
}

/** What a form offers of a setting, and what it is called there. */
interface Offered {
  label: PlainKey
  hint: PlainKey
  choices(): readonly Choice[]
}

const clockNames = {
  '24h': 'preferences.clock.24h',
  '12h': 'preferences.clock.12h',
} as const satisfies Record<Preferences['clock'], PlainKey>
const themeNames = {
  system: 'preferences.theme.system',
  light: 'preferences.theme.light',
  dark: 'preferences.theme.dark',
} as const satisfies Record<Preferences['theme'], PlainKey>

/** UTC, then those of each part of the world. */
function zones(): Choice[] {
  return [
    { value: 'UTC', label: 'UTC' },
    ...timeZones()
      .filter((value) => value.includes('/'))
      .map((value) => ({ value, label: zoneName(value), group: value.split('/')[0] ?? '' })),
  ]
}

/** Runs of choices that are of one group. */
function inGroups(choices: readonly Choice[]) {
  const groups: { group: string | undefined; choices: Choice[] }[] = []
  for (const choice of choices) {
    const last = groups.at(-1)
    if (last && last.group === choice.group) last.choices.push(choice)
    else groups.push({ group: choice.group, choices: [choice] })
  }
  return groups
}

const offered: Readonly<Record<string, Offered>> = {
  [preferredLanguage.key]: {
    label: 'preferences.language',
    hint: 'preferences.languageHint',
    choices: () => Object.entries(languages).map(([value, { name }]) => ({ value, label: name })),
  },
  'preferences.zone': {
    label: 'preferences.zone',
    hint: 'preferences.zoneHint',
    choices: zones,
  },
  'preferences.clock': {
    label: 'preferences.clock',
    hint: 'preferences.clockHint',
    choices: () => clocks.map((value) => ({ value, label: say(clockNames[value]) })),
  },
  'preferences.week_start': {
    label: 'preferences.weekStart',
    hint: 'preferences.weekStartHint',
    choices: () => weekStarts.map((value) => ({ value, label: weekdayName(value) })),
  },
  'preferences.theme': {
    label: 'preferences.theme',
    hint: 'preferences.themeHint',
    choices: () => themes.map((value) => ({ value, label: say(themeNames[value]) })),
  },
}

/** How pages are for the person themselves: what the API has of that, in one form. */
export function preferencesPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const show = async (c: AppContext, { group, refused, changes = {} }: Shown) => {
    const site = await identifyPlainly(c, api)
    const isDone = c.req.query('done') !== undefined && refused === null
    return answerPage(
      site,
      () => (
        <Page site={site} title={say('preferences.title')} refused={refused}>
          {isDone && <Done>{say('preferences.done')}</Done>}
          {group && <PreferencesForm group={group} refused={refused} changes={changes} />}
          <p class="asides">
            <a href="/account/sign-in">{say('account.yours')}</a>
          </p>
        </Page>
      ),
      refused ?? {},
    )
  }
  app.get(preferencesPath, async (c) => {
    const { group, refusal } = await myPreferences(ask(c), c)
    if (refusal?.status === 401) return leadToSignIn(preferencesPath)
    return show(c, { group, refused: refusal && refusedBy(refusal) })
  })
  app.post(preferencesPath, async (c) => {
    const sent = await sentForm(c)
    if (sent instanceof Response) return sent
    const client = ask(c)
    const { group, refusal } = await myPreferences(client, c)
    if (refusal?.status === 401) return signInFirst(c, preferencesPath)
    if (!group) return show(c, { group, refused: refusedBy(refusal ?? overtaken) })
    const values = sent.has('reset') ? {} : changesIn(group, sent)
    const done = sent.has('reset')
      ? await reset(client, group)
      : await save(client, group, { values, expectedRevision: sent.get('revision') })
    if (done !== null && !(await isSavedBy(client, c, { done, sent }))) {
      return show(c, { group, refused: refusedBy(done, labels), changes: values })
    }
    const language = values[preferredLanguage.key] ?? ''
    // What is chosen in this browser comes first, so it follows what its reader says here.
    return leadTo(`${preferencesPath}?done`, isLanguage(language) ? [languageCookie(language)] : [])
  })
}

interface Shown {
  group: HalResource | null
  refused: Refused | null
  /** What was chosen in a form that was refused. */
  changes?: Readonly<Record<string, string>>
}

const labels = Object.fromEntries(
  Object.entries(offered).map(([key, { label }]) => [key, () => say(label)]),
)

async function myPreferences(
  ask: HalClient,
  c: AppContext,
): Promise<{ group: HalResource | null; refusal: PageRefusal | null }> {
  const { resource: me, refusal } = await myself(ask, c)
  const link = linkOf(me, 'settings')
  if (refusal || !link) return { group: null, refusal: refusal ?? overtaken }
  const read = await ask('GET', expanded(link.href, { category: 'user-preferences' }))
  return { group: read.refusal ? null : read.resource, refusal: read.refusal }
}

const shownIn = (group: HalResource): readonly Setting[] =>
  (settingsOf(group) ?? []).filter(({ key }) => key in offered)

/** Whether they are by now as a form says that came too late: it was sent twice, and the first was saved. */
async function isSavedBy(
  client: HalClient,
  c: AppContext,
  { done, sent }: { done: PageRefusal; sent: Typed },
): Promise<boolean> {
  if (done.status !== 409 || sent.has('reset')) return false
  const { group } = await myPreferences(client, c)
  return (
    group !== null &&
    Object.keys(changesIn(group, sent, shownSettings(shownIn(group)))).length === 0
  )
}

const textsIn = (sent: Typed) => new Map([...sent].map(([key, text]) => [key, [text]]))

/** What differs from what the form showed: nothing else becomes the person's own. */
const changesIn = (
  group: HalResource,
  sent: Typed,
  before = valuesBefore(textsIn(sent)),
): Record<string, string> =>
  changedSettings(
    shownIn(group).filter(({ key }) => (sent.get(key) ?? '') !== ''),
    textsIn(sent),
    before,
  )

async function save(
  ask: HalClient,
  group: HalResource,
  sent: { values: Record<string, string>; expectedRevision: string | undefined },
): Promise<PageRefusal | null> {
  if (Object.keys(sent.values).length === 0) return null
  const link = linkOf(group, 'edit')
  if (!link) return overtaken
  const body = { ...sent, mode: 'Strict' }
  return (await ask(link.method ?? 'PUT', link.href, { body })).refusal
}

const isOwn = ({ source, canEdit }: Setting) => canEdit && source === 'UserPreference'

/** Has all of them be as the community has them. */
async function reset(ask: HalClient, group: HalResource): Promise<PageRefusal | null> {
  const link = linkOf(group, 'reset-setting')
  if (!link) return overtaken
  for (const { key } of shownIn(group).filter(isOwn)) {
    const { refusal } = await ask(link.method ?? 'DELETE', expanded(link.href, { key }))
    if (refusal) return refusal
  }
  return null
}

type FormProps = Required<Shown> & { group: HalResource }

function PreferencesForm({ group, refused, changes }: FormProps) {
  const settings = shownIn(group)
  const mayEdit = linkOf(group, 'edit') && settings.some(({ canEdit }) => canEdit)
  const mayReset = linkOf(group, 'reset-setting') && settings.some(isOwn)
  return (
    <form method="post" action={preferencesPath}>
      <input type="hidden" name="revision" value={String(group.revision)} />
      <input type="hidden" name={formMeta.before} value={JSON.stringify(shownSettings(settings))} />
      {Object.entries(offered).flatMap(([key, offer]) => {
        const setting = settings.find((each) => each.key === key)
        return setting
          ? [
              <PreferenceField
                offer={offer}
                setting={setting}
                chosen={changes[key]}
                error={refused?.errors[key]}
              />,
            ]
          : []
      })}
      <p class="actions">
        {mayEdit && <button type="submit">{say('preferences.save')}</button>}
        {mayReset && (
          <button type="submit" class="button quietly" name="reset" value="all">
            {say('preferences.reset')}
          </button>
        )}
      </p>
    </form>
  )
}

/** While nobody has set a language, pages are in the one that the browser asks for. */
const isAsked = ({ key, source }: Setting) =>
  key === preferredLanguage.key && source === systemDefault
const asked = (): Choice => ({ value: '', label: say('preferences.language.asked') })

function PreferenceField({
  offer,
  setting,
  chosen,
  error,
}: {
  offer: Offered
  setting: Setting
  chosen: string | undefined
  error: Refused['errors'][string] | undefined
}) {
  const { label, hint, choices } = offer
  const { key, canEdit, reason } = setting
  const known = isAsked(setting) ? [asked(), ...choices()] : choices()
  const value = chosen ?? (isAsked(setting) ? '' : setting.value)
  const isKnown = known.some((choice) => choice.value === value)
  const stored = isKnown || value === null ? [] : [{ value, label: value }]
  return (
    <FieldFrame
      id={idOf(key)}
      label={say(label)}
      hint={
        <>
          {say(hint)}
          {reason && <> {inPage(reason)}</>}
        </>
      }
      error={error && <Telling of={error()} />}
    >
      {(bound) => (
        <select {...bound} name={key} disabled={!canEdit}>
          {inGroups([...stored, ...known]).map(({ group, choices: ofGroup }) => {
            const options = ofGroup.map((choice) => (
              <option value={choice.value} selected={choice.value === value}>
                {choice.label}
              </option>
            ))
            return group === undefined ? options : <optgroup label={group}>{options}</optgroup>
          })}
        </select>
      )}
    </FieldFrame>
  )
}
