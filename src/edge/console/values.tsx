/** @jsxImportSource hono/jsx */
import type { HalResource } from './hal-client.ts'
import { instantInWords, inWords, isCode } from './wording.ts'

/** For programs: who reads a page has nothing of it. */
const forPrograms = /^(_|id$|tenantId$|.*(concurrencyStamp|revision|generation)$)/i
const nameFields = [
  'title',
  'fullName',
  'displayName',
  'name',
  'label',
  'host',
  'siteName',
  'email',
  'userFullName',
  'slug',
  'key',
  'code',
]

/** What a field beside an id or a code says of the same thing, in words or as its picture. */
const inPlaceOf = [
  [/Id$/, ['FullName', 'Title', 'Name', 'DisplayName', 'MasterCode', 'Uri']],
  [/MasterCode$/, ['FullName']],
] as const

const isSaidBeside = (name: string, resource: HalResource) =>
  inPlaceOf.some(
    ([ending, others]) =>
      ending.test(name) && others.some((other) => name.replace(ending, other) in resource),
  )

/** What is said of a thing to people. */
export const shownFields = (resource: HalResource): [name: string, value: unknown][] =>
  Object.entries(resource).filter(
    ([name]) => !(forPrograms.test(name) || isSaidBeside(name, resource)),
  )

const isPicture = (name: string) => /(Picture|Image)Uri$/.test(name)

/** A name of the API in words; a picture is called what it shows. */
const labelOf = (name: string) => inWords(isPicture(name) ? name.replace(/Uri$/, '') : name)

/** Pictures of this host: the policy of the page loads no others. */
const Picture = ({ name, uri }: { name: string; uri: string }) =>
  URL.canParse(uri) ? (
    <img class="shown" src={new URL(uri).pathname} alt={labelOf(name)} />
  ) : (
    <span>{uri}</span>
  )

/** How people call a thing; null where it has no name. */
export function nameOf(resource: HalResource): string | null {
  for (const name of nameFields) {
    const value = resource[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

const isState = (name: string) => /(state|status|severity|^source)$/i.test(name)
const tones: Readonly<Record<string, string>> = {
  good: 'Active Running Ready Pass Verified Available Completed Accepted Healthy set Approved Published',
  warn: 'Pending Warning Provisioning Draft Suspended Paused Degraded unknown Requested Invited',
  bad: 'Failing Failed Fail Blocking Rejected Removed Banned Unavailable Error Cancelled',
}
const toneOf = (code: string) =>
  Object.entries(tones).find(([, codes]) => codes.split(' ').includes(code))?.[0] ?? 'plain'

/** A value as people read it. */
export function Value({ name, value }: { name: string; value: unknown }) {
  if (value === null || value === undefined || value === '') {
    return <span class="quiet">not set</span>
  }
  if (typeof value === 'boolean') return <>{value ? 'Yes' : 'No'}</>
  if (typeof value === 'number') {
    return <span class="number">{value.toLocaleString('en-GB')}</span>
  }
  if (Array.isArray(value)) return <List name={name} values={value} />
  if (typeof value === 'object') return <Facts resource={value as HalResource} />
  const text = String(value)
  if (isPicture(name)) return <Picture name={name} uri={text} />
  const instant = instantInWords(text)
  if (instant) return <time datetime={text}>{instant}</time>
  if (isState(name)) return <span class={`badge ${toneOf(text)}`}>{inWords(text)}</span>
  if (isCode(text) && !nameFields.includes(name)) return <>{inWords(text)}</>
  return <span class={text.includes('\n') ? 'prose' : undefined}>{text}</span>
}

function List({ name, values }: { name: string; values: readonly unknown[] }) {
  if (values.length === 0) return <span class="quiet">none</span>
  const areThings = values.every((value) => typeof value === 'object' && value !== null)
  return (
    <ul class={areThings ? 'things' : 'words'}>
      {values.map((value) => (
        <li>
          <Value name={name} value={value} />
        </li>
      ))}
    </ul>
  )
}

/** What somebody notes down from a page that is shown once. */
const isNoted = (name: string) => /password|secret|token|^key$|^operationId$/i.test(name)

/** What is said of a thing, a line each. */
export function Facts(props: { resource: HalResource; showsSecrets?: boolean }) {
  const { resource, showsSecrets = false } = props
  return (
    <dl class="facts-list">
      {shownFields(resource).map(([name, value]) => (
        <div>
          <dt>{labelOf(name)}</dt>
          <dd>
            {showsSecrets && isNoted(name) && typeof value === 'string' ? (
              <code
                class={name === 'operationId' ? 'copyable' : 'copyable secret'}
                translate="no"
                data-copy
              >
                {value}
              </code>
            ) : (
              <Value name={name} value={value} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
