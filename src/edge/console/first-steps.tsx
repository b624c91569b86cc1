/** @jsxImportSource hono/jsx */
import { type PlainKey, say } from '../design/messages/language.ts'
import { expanded, type HalResource, linkOf } from './hal-client.ts'
import { isSaid } from './values.tsx'
import { sectionOf, type Visit } from './visit.ts'

/** What a community or an organizer without an event does next. */
export interface Step {
  title: PlainKey
  isDone: boolean
  action: PlainKey
  relation: string
  path: string
}

const administration = '/settings/admin'
const workbench = '/settings/events'

/**
 * The steps of whoever has nothing yet, on the first page of a console and after each of the steps; null where there is
 * something.
 */
export async function firstStepsOf(visit: Visit): Promise<Step[] | null> {
  const { own, place, resource, frame } = visit
  const [{ sections: [first] = [] } = {}] = frame.groups
  const section = sectionOf(visit)?.id
  const isHome = place.at === null && place.action === null && section === first?.id
  const isStepDone = place.isDone && (section === 'community' || section === 'branding')
  if (own.paths[0] === administration) return isHome || isStepDone ? communitySteps(visit) : null
  if (!isHome || Object.keys(place.filters).length > 0) return null
  return own.paths[0] === workbench && resource.totalCount === 0 ? eventSteps(visit) : null
}

type Reading = Promise<HalResource>

async function communitySteps({ root, ask }: Visit): Promise<Step[] | null> {
  const read = async (relation: string): Promise<HalResource> => {
    const link = linkOf(root, relation)
    return link ? (await ask('GET', expanded(link.href, { pageSize: '1' }))).resource : {}
  }
  // While it is being prepared it has no public events.
  const list = linkOf(root, 'events') ? 'events' : 'my-events'
  const [events, look, community] = await Promise.all(
    [list, 'branding', 'community'].map(read) as [Reading, Reading, Reading],
  )
  if (events.totalCount !== 0) return null
  const { images, colors } = look as { images?: { logos?: unknown[] }; colors?: object }
  const steps: Step[] = [
    {
      title: 'steps.about',
      isDone: isSaid(community.tagline) || isSaid(community.description),
      action: 'steps.texts',
      relation: 'edit',
      path: `${administration}?section=community&do=edit`,
    },
    {
      title: 'steps.look',
      isDone: (images?.logos ?? []).length > 0 || Object.values(colors ?? {}).some(isSaid),
      action: 'steps.logo',
      relation: 'branding',
      path: `${administration}?section=branding&do=edit`,
    },
  ]
  const offered = steps.filter(
    ({ relation }) => linkOf(community, relation) ?? linkOf(root, relation),
  )
  return [...offered, ...eventSteps({ root })]
}

const eventSteps = ({ root }: Pick<Visit, 'root'>): Step[] => {
  const steps: Step[] = [
    {
      title: 'steps.event',
      isDone: false,
      action: 'steps.makeEvent',
      relation: 'create-event',
      path: `${workbench}?section=events&do=create`,
    },
    {
      title: 'steps.import',
      isDone: false,
      action: 'section.import',
      relation: 'import',
      path: `${workbench}?section=import`,
    },
  ]
  return steps.filter(({ relation }) => linkOf(root, relation))
}

export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <section class="card checklist" aria-labelledby="steps-title">
      <h2 id="steps-title">{say('steps.title')}</h2>
      <ul>
        {steps.map(({ title, isDone, action, relation, path }) => (
          <li>
            <span class={`badge ${isDone ? 'good' : 'plain'}`}>
              {isDone ? say('check.done') : say('check.next')}
            </span>
            <div>
              <h3>{say(title)}</h3>
              {!isDone && (
                <a data-first-step={relation} href={path}>
                  {say(action)}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
