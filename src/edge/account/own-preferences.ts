import { setUserSetting, storedSettings } from '../../domain/settings/index.ts'
import { nothingBeside, performWriting } from '../../domain/verbs/perform.ts'
import { effectiveSetting } from '../../kernel/settings/cascade.ts'
import { systemDefault } from '../../kernel/settings/setting-scopes.ts'
import { preferredLanguage } from '../../kernel/settings/settings.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { knownLanguage } from '../design/messages/chosen.ts'
import type { Language } from '../design/messages/language.ts'
import { admissionOf } from '../serving/middleware/rate-limit.ts'
import { tenantOfHost } from '../serving/middleware/tenant-host.ts'
import type { AppContext } from '../serving/request-state.ts'
import { contextOf } from '../serving/serve-endpoint.ts'

/** The language of an account, as its mails have it. */
interface OwnLanguage {
  /** Null where nobody has set one that pages are in. */
  language: Language | null
  canChange: boolean
}

const known = new WeakMap<Request, Promise<OwnLanguage | null>>()

/** That of whoever is signed in; null of a stranger. A request reads it once. */
export function ownLanguageOf(c: AppContext): Promise<OwnLanguage | null> {
  const reading = known.get(c.req.raw) ?? readOwnLanguage(c)
  known.set(c.req.raw, reading)
  return reading
}

async function readOwnLanguage(c: AppContext): Promise<OwnLanguage | null> {
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
    const language = source === systemDefault ? null : knownLanguage([value])
    return { language, canChange: canEdit && entered.tenant !== null }
  } catch {
    // A page that cannot tell is in the language that its browser asks for.
    return null
  }
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
