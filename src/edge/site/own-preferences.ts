import { setUserSetting, storedSettings } from '../../domain/settings/index.ts'
import { nothingBeside, performWriting } from '../../domain/verbs/perform.ts'
import { effectiveSetting } from '../../kernel/settings/cascade.ts'
import {
  type Preferences,
  preferencesIn,
  preferredLanguage,
} from '../../kernel/settings/preferences.ts'
import { systemDefault } from '../../kernel/settings/setting-scopes.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import {
  type Asked,
  askedLanguage,
  chosenLanguage,
  type KeptPreferences,
  keptPreferences,
  knownLanguage,
  noPreferencesCookie,
  preferencesCookie,
} from '../design/messages/chosen.ts'
import type { Language } from '../design/messages/language.ts'
import { admissionOf } from '../serving/middleware/rate-limit.ts'
import { tenantOfHost } from '../serving/middleware/tenant-host.ts'
import type { AppContext } from '../serving/request-state.ts'
import { contextOf } from '../serving/serve-endpoint.ts'

/** What an account prefers, as it is in force here. Mails have the language too. */
interface OwnPreferences extends Preferences {
  /** Null where nobody has set one that pages are in. */
  language: Language | null
  canChangeLanguage: boolean
  /** What strangers have here. */
  ofStrangers: Preferences
}

const known = new WeakMap<Request, Promise<OwnPreferences | null>>()

/** Those of whoever is signed in; null of a stranger. A request reads them once. */
export function ownPreferencesOf(c: AppContext): Promise<OwnPreferences | null> {
  const reading = known.get(c.req.raw) ?? readOwnPreferences(c)
  known.set(c.req.raw, reading)
  return reading
}

async function readOwnPreferences(c: AppContext): Promise<OwnPreferences | null> {
  const browserHash = await browserHashOf(c)
  if (browserHash === null) return null
  const { services, trips } = c.get('state')
  const { database } = services
  const tenant = tenantOf(c)
  try {
    const { entered, rows } = await database.read(
      { tenant, caller: { browserHash }, trips },
      { stored: storedSettings(database.db, preferredLanguage.category, 'user') },
    )
    if (!entered.user) return null
    const { value, source, canEdit } = effectiveSetting(preferredLanguage, 'user', rows.stored)
    return {
      ...preferencesIn('user', rows.stored),
      language: source === systemDefault ? null : knownLanguage([value]),
      canChangeLanguage: canEdit && entered.tenant !== null,
      ofStrangers: preferencesIn('tenant', rows.stored),
    }
  } catch {
    // A page that cannot tell is as its browser asks for it.
    return null
  }
}

/**
 * How a page of whoever is signed in is to be. The language is what was chosen in this browser, else that of the
 * account, else what the browser asks for.
 */
export async function ownMannerOf(c: AppContext): Promise<Asked> {
  const own = await ownPreferencesOf(c)
  const request = c.req.raw
  if (own === null) return { language: askedLanguage(request), ...keptPreferences(request) }
  const { zone, weekStart, clock, theme } = own
  const language = chosenLanguage(request) ?? own.language ?? askedLanguage(request)
  return { zone, weekStart, clock, theme, language }
}

/** Has public pages obey what the account prefers by now. Empty where they do, and for strangers. */
export async function cookiesOfPreferences(c: AppContext): Promise<string[]> {
  const own = await ownPreferencesOf(c)
  if (own === null) return []
  const { clock, theme, weekStart, ofStrangers } = own
  const isAs = (other: KeptPreferences) =>
    clock === other.clock && theme === other.theme && weekStart === other.weekStart
  const kept = keptPreferences(c.req.raw)
  if (isAs(ofStrangers)) return kept === null ? [] : [noPreferencesCookie]
  return kept && isAs(kept) ? [] : [preferencesCookie(own)]
}

/** Keeps a language for the account of whoever is signed in. */
export async function keepOwnLanguage(
  c: AppContext,
  { browserHash, language }: { browserHash: string; language: Language },
): Promise<void> {
  const state = c.get('state')
  const { operation } = setUserSetting
  state.operationId = operation.id
  state.caller = { browserHash }
  await performWriting(
    contextOf(state, tenantOf(c), admissionOf(operation, state)),
    setUserSetting,
    { id: preferredLanguage.key, value: language },
    nothingBeside,
  )
}

const tenantOf = (c: AppContext) => {
  const { url, services } = c.get('state')
  return tenantOfHost(url, new Headers(), services.environment)?.reference ?? null
}
