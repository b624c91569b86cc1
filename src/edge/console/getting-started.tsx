/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { expanded, type HalResource, linkOf } from './hal-client.ts'
import { type Place, pathTo } from './place.ts'
import { ActionsOf, RelatedTo } from './resource-view.tsx'
import { inPage } from './told.tsx'
import { inSentence, inWords, worded } from './wording.ts'

interface Check {
  code: string
  name: string
  message: string
  detail: string | null
  status: string
  remediationAuthority: string
  requirementCategory: string
  restartRequired: boolean
  actionRelation: string | null
}

/** The categories of the checklist, in their order; whatever else there is comes before them. */
const categories = [
  'RequiredNow',
  'RequiredBeforePublicDisclosure',
  'RequiredBeforePaidEvents',
  'Recommended',
]

/** The checks of a journey; null for anything else. */
export function checksOf({ preflight }: HalResource): readonly Check[] | null {
  const { blockingChecks, warningChecks } = (preflight ?? {}) as Record<string, Check[] | undefined>
  return blockingChecks && warningChecks ? [...blockingChecks, ...warningChecks] : null
}

/** What an instance still needs, by category, with the reason and who can mend it. */
export function GettingStarted({ resource, place }: { resource: HalResource; place: Place }) {
  const checks = checksOf(resource) ?? []
  const shown = checks
    .filter((check) => !isPassed(check))
    .map((check) => check.actionRelation ?? '')
  const known = [...new Set([...categories, ...checks.map(categoryOf)])]
  return (
    <>
      {known
        .map((category) => ({
          category,
          own: checks.filter((check) => categoryOf(check) === category),
        }))
        .filter(({ own }) => own.length > 0)
        .map(({ category, own }) => (
          <section class="card checklist">
            <h2>{inWords(category)}</h2>
            <p class="quiet">
              {say('check.progress', { done: own.filter(isPassed).length, total: own.length })}
            </p>
            <ul>
              {own.toSorted(byNeed).map((check) => (
                <CheckLine check={check} resource={resource} place={place} />
              ))}
            </ul>
          </section>
        ))}
      <ActionsOf resource={resource} place={place} besides={shown} />
      <RelatedTo resource={resource} place={place} besides={shown} />
    </>
  )
}

const categoryOf = ({ requirementCategory }: Check) => requirementCategory
const isPassed = ({ status }: Check) => status === 'Pass'
const byNeed = (one: Check, other: Check) => Number(isPassed(one)) - Number(isPassed(other))

const tones: Readonly<Record<string, string>> = { Pass: 'good', Fail: 'bad', Warning: 'warn' }

function CheckLine(props: { check: Check; resource: HalResource; place: Place }) {
  const { check, resource, place } = props
  const link = check.actionRelation === null ? undefined : linkOf(resource, check.actionRelation)
  const who = inSentence(inWords(check.remediationAuthority))
  return (
    <li>
      <span class={`badge ${tones[check.status] ?? 'plain'}`}>
        {isPassed(check) ? say('check.done') : inWords(check.status)}
      </span>
      <div>
        <h3>{inPage(check.name)}</h3>
        <p>{inPage(check.message)}</p>
        {!isPassed(check) && (
          <p class="quiet">
            {check.restartRequired
              ? say('check.mendedByRestart', { who })
              : say('check.mendedBy', { who })}
          </p>
        )}
        {!isPassed(check) && link && (
          <a data-rel={check.actionRelation} href={pathTo(place, { at: expanded(link.href) })}>
            {worded(link.title ?? check.name)}
          </a>
        )}
      </div>
    </li>
  )
}
