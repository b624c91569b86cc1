/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { offeredValues, settingValueTypes } from '../../kernel/settings/setting-types.ts'
import { settingOf } from '../../kernel/settings/settings.ts'
import { isLanguage, languages, say } from '../design/messages/language.ts'
import { boundTo, FieldNotes, fieldAnchor, fieldClass } from '../site/field-frame.tsx'
import { languageNames } from '../site/wording.ts'
import type { FormTexts } from './form-values.ts'
import { type HalResource, linkOf } from './hal-client.ts'
import { type Place, pathTo } from './place.ts'
import { inPage } from './told.tsx'
import { inUnit, inWords, isSize, numberInWords, sizeInWords, worded, yesOrNo } from './wording.ts'
import { ZoneInput } from './zone-input.tsx'

const { languageTag, timeZone } = settingValueTypes

/** An effective setting as the API tells it. */
export interface Setting {
  key: string
  value: string | null
  settingValueTypeCode: string
  source: string
  isLocked: boolean
  isLockable: boolean
  canEdit: boolean
  reason: string | null
  /** JSON, or null. */
  allowedValues: string | null
  storedValue: string | null
  ceilingValue: string | null
  description: string
}

export const settingsOf = (resource: HalResource): readonly Setting[] | null =>
  Array.isArray(resource.settings) ? (resource.settings as Setting[]) : null

/** What tells how its values are said. */
type Kind = Pick<Setting, 'key' | 'settingValueTypeCode' | 'allowedValues'>

const choicesOf = ({ allowedValues }: Kind): string[] => {
  const allowed: unknown = allowedValues === null ? null : JSON.parse(allowedValues)
  const list = Array.isArray(allowed) ? allowed : (allowed as { values?: unknown } | null)?.values
  return Array.isArray(list) ? list.map(String) : []
}

const boundsOf = ({ allowedValues }: Kind) => (JSON.parse(allowedValues ?? 'null') ?? {}) as Bounds

interface Bounds {
  minimum?: number
  /** What is in force above bounds it, too. */
  maximum?: number
  /** The value that bounds nothing. */
  unlimited?: number
  /** The value that says nothing. */
  none?: string
}

/** The value that an empty field stands for. */
function emptyValueOf(setting: Kind): string {
  const { unlimited, none } = boundsOf(setting)
  return String(unlimited ?? none ?? '')
}

/** Whether a value is the one that bounds nothing. */
const isUnlimited = (setting: Kind, value: string) => value === String(boundsOf(setting).unlimited)

const isList = ({ settingValueTypeCode }: Kind) => /list|json/i.test(settingValueTypeCode)

const membersOf = (value: string): string[] => JSON.parse(value || '[]') as string[]

/** What a form shows that can be changed. */
export const shownSettings = (settings: readonly Setting[]): Record<string, string> =>
  Object.fromEntries(
    settings.filter(({ canEdit }) => canEdit).map(({ key, value }) => [key, value ?? '']),
  )

/** The values that a form changes, of those that it showed: what was set elsewhere meanwhile stays. */
export const changedSettings = (
  settings: readonly Setting[],
  texts: FormTexts,
  before: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    settings
      .filter(({ key }) => before[key] !== undefined)
      .map((setting) => [setting.key, sentValue(setting, texts.get(setting.key) ?? [])] as const)
      .filter(([key, value]) => value !== before[key]),
  )

function sentValue(setting: Setting, sent: readonly string[]): string {
  if (setting.settingValueTypeCode === 'Boolean') return String(sent.includes('true'))
  if (!isList(setting)) {
    return sent[0]?.trim() || emptyValueOf(setting)
  }
  const members = choicesOf(setting).length > 0 ? sent : (sent[0] ?? '').split('\n')
  return JSON.stringify(members.map((each) => each.trim()).filter((each) => each !== ''))
}

/** What is done to one setting, what it is called beside it, and when there is something to do. */
const actionsOfOne = [
  {
    relation: 'reset-setting',
    label: () => say('settings.reset'),
    applies: ({ source }: Setting) => source !== 'SystemDefault',
  },
  {
    relation: 'lock-setting',
    label: () => say('settings.lock'),
    applies: ({ isLockable, isLocked }: Setting) => isLockable && !isLocked,
  },
  {
    relation: 'unlock-setting',
    label: () => say('settings.unlock'),
    applies: ({ isLocked }: Setting) => isLocked,
  },
]

/** Of one setting alone; the form changes each of them. */
export const relationsOfOne = ['edit-setting', ...actionsOfOne.map(({ relation }) => relation)]

interface SettingFieldsProps {
  resource: HalResource
  place: Place
  /** What the form says that was refused, and what is wrong with a setting. */
  changes?: Readonly<Record<string, string>>
  wrongAt?: (key: string) => Child
}

/** Settings as a form: what is in force, where it comes from, and why one cannot be changed. */
export function SettingFields({ resource, place, changes = {}, wrongAt }: SettingFieldsProps) {
  const at = linkOf(resource, 'self')?.href ?? null
  const actions = actionsOfOne.filter(({ relation }) => linkOf(resource, relation))
  const isWrong = ({ key }: Setting) => Boolean(wrongAt?.(key))
  return (
    <>
      {settingsOf(resource)?.map((setting) => (
        <div class={setting.canEdit ? fieldClass(isWrong(setting)) : 'field locked'}>
          <SettingInput
            setting={{ ...setting, value: changes[setting.key] ?? setting.value }}
            isWrong={isWrong(setting)}
          />
          <FieldNotes id={fieldAnchor(setting.key)} error={wrongAt?.(setting.key)} />
          <span class="hint" id={`${fieldAnchor(setting.key)}-hint`}>
            <Size setting={setting} /> {inPage(setting.description)} <Allowed setting={setting} />
            {setting.reason && <> {inPage(setting.reason)}</>}
          </span>
          <Compared setting={setting} />
          <ul class="actions small">
            <li>
              <span class="badge plain">{inWords(setting.source)}</span>
            </li>
            {setting.isLocked && (
              <li>
                <span class="badge warn">{say('settings.locked')}</span>
              </li>
            )}
            {actions
              .filter(({ applies }) => setting.canEdit && applies(setting))
              .map(({ relation: action, label }) => (
                <li>
                  <a
                    data-rel={action}
                    href={`${pathTo(place, { at, action })}&key=${encodeURIComponent(setting.key)}`}
                  >
                    {label()}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** What is in force beside what is stored here and what bounds it, where one of them differs. */
function Compared({ setting }: { setting: Setting }) {
  const { value, storedValue, ceilingValue } = setting
  if ([storedValue, ceilingValue].every((each) => each === null || each === value)) return null
  const columns = [
    [say('settings.inForce'), value],
    [say('settings.stored'), storedValue],
    [say('settings.ceiling'), ceilingValue],
  ] as const
  return (
    <dl class="setting-values">
      {columns.map(([name, text]) => (
        <div>
          <dt>{name}</dt>
          <dd>{text === null ? '–' : <InWords setting={setting} text={text} />}</dd>
        </div>
      ))}
    </dl>
  )
}

const codeOrText = (text: string) => (/^[A-Z]/.test(text) ? inWords(text) : worded(text))

/** A value that is on record. */
export function SettingValue({ settingKey, text }: { settingKey: string; text: string }) {
  const type = settingOf(settingKey)?.type
  if (!type) return <>{text}</>
  const setting = {
    key: settingKey,
    settingValueTypeCode: settingValueTypes[type.kind].code,
    allowedValues: offeredValues(type, null),
  }
  return <InWords setting={setting} text={text} />
}

function InWords({ setting, text }: { setting: Kind; text: string }) {
  const members = isList(setting) ? membersOf(text) : [text]
  if (isUnlimited(setting, text)) return <>{say('settings.noLimit')}</>
  if (setting.settingValueTypeCode === languageTag.code) return <>{languageNames([text])}</>
  const isNumber = setting.settingValueTypeCode === 'Integer'
  return (
    <ul>
      {members.map((each) => (
        <li>
          {isNumber ? amountInWords(setting, Number(each)) : (yesOrNo(each) ?? codeOrText(each))}
        </li>
      ))}
    </ul>
  )
}

const amountInWords = ({ key }: Kind, value: number): string =>
  isSize(key) ? sizeInWords(value) : numberInWords(value)

/** What is set in bytes, as people read it. */
function Size({ setting }: { setting: Setting }) {
  const { key, value } = setting
  if (!isSize(key) || !value || isUnlimited(setting, value)) return null
  return <>{say('form.size', { size: sizeInWords(Number(value)) })} </>
}

function Allowed({ setting }: { setting: Setting }) {
  const { minimum: least, maximum: most, unlimited, none } = boundsOf(setting)
  if (none !== undefined) return <>{say('settings.emptyForNone')}</>
  if (unlimited !== undefined) return <>{say('settings.emptyForNoLimit')}</>
  if (least === undefined || most === undefined) return null
  const [from, to] = [least, most].map((each) => amountInWords(setting, each))
  return <>{say('settings.allowed', { least: from ?? '', most: to ?? '' })}</>
}

/** Those of pages, and one that they do not have yet. */
const languagesWith = (chosen: string) => [
  ...Object.entries(languages).map(([value, { name }]) => ({ value, label: name })),
  ...(isLanguage(chosen) ? [] : [{ value: chosen, label: languageNames([chosen]) }]),
]

function SettingInput({ setting, isWrong }: { setting: Setting; isWrong: boolean }) {
  const { key, canEdit, settingValueTypeCode } = setting
  const value = setting.value ?? ''
  const shown = value === emptyValueOf(setting) ? '' : value
  const label = inUnit(key.replace(/.*\./, ''))
  const id = fieldAnchor(key)
  const attributes = {
    ...boundTo({ id, hint: true, error: isWrong }),
    name: key,
    disabled: !canEdit,
  }
  if (settingValueTypeCode === 'Boolean') {
    return (
      <label class="pick">
        <input type="checkbox" {...attributes} value="true" checked={value === 'true'} />
        {label}
      </label>
    )
  }
  const choices = choicesOf(setting)
  if (choices.length > 0 && isList(setting)) {
    const chosen = membersOf(value)
    return (
      <fieldset class="picks" id={id}>
        <legend>{label}</legend>
        {choices.map((choice) => (
          <label class="pick">
            <input
              type="checkbox"
              name={key}
              value={choice}
              disabled={!canEdit}
              checked={chosen.includes(choice)}
            />
            {codeOrText(choice)}
          </label>
        ))}
      </fieldset>
    )
  }
  const offered =
    settingValueTypeCode === languageTag.code
      ? languagesWith(value)
      : choices.map((choice) => ({ value: choice, label: inWords(choice) }))
  return (
    <>
      <label for={id}>{label}</label>
      {offered.length > 0 ? (
        <select {...attributes}>
          {offered.map((choice) => (
            <option value={choice.value} selected={choice.value === value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : settingValueTypeCode === timeZone.code ? (
        <ZoneInput {...attributes} value={shown} />
      ) : isList(setting) ? (
        <textarea {...attributes} rows={3}>
          {membersOf(value).join('\n')}
        </textarea>
      ) : (
        <input
          type="text"
          {...attributes}
          value={shown}
          {...(setting.settingValueTypeCode === 'Integer' && { inputmode: 'numeric' as const })}
        />
      )}
    </>
  )
}
