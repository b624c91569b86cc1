/** @jsxImportSource hono/jsx */
import { expanded, type HalResource, linkOf } from './hal-client.ts'
import { isSaid } from './values.tsx'
import { sectionOf, type Visit } from './visit.ts'

/** What a community or an organizer without an event does next. */
export interface Step {
  title: string
  isDone: boolean
  action: string
  relation: string
  path: string
}

const administration = '/settings/admin'
const workbench = '/settings/events'

/** The steps of who has nothing yet, on the first page of a console; null where there is something. */
export async function firstStepsOf(visit: Visit): Promise<Step[] | null> {
  const { own, place, resource, frame } = visit
  const [{ sections: [first] = [] } = {}] = frame.groups
  const isHome = place.at === null && place.action === null && sectionOf(visit)?.id === first?.id
  if (!isHome || Object.keys(place.filters).length > 0) return null
  if (own.paths[0] === workbench) return resource.totalCount === 0 ? eventSteps(visit) : null
  return own.paths[0] === administration ? communitySteps(visit) : null
}

async function communitySteps({ root, ask, resource }: Visit): Promise<Step[] | null> {
  const read = async (relation: string): Promise<HalResource> => {
    const link = linkOf(root, relation)
    return link ? (await ask('GET', expanded(link.href, { pageSize: '1' }))).resource : {}
  }
  const [events, look] = await Promise.all([read('events'), read('branding')])
  if (events.totalCount !== 0) return null
  const { images, colors } = look as { images?: { logos?: unknown[] }; colors?: object }
  const steps: Step[] = [
    {
      title: 'Say what the community is about',
      isDone: isSaid(resource.tagline) || isSaid(resource.description),
      action: 'Name and texts',
      relation: 'edit',
      path: `${administration}?section=community&do=edit`,
    },
    {
      title: 'Bring a logo, and choose colours',
      isDone: (images?.logos ?? []).length > 0 || Object.values(colors ?? {}).some(isSaid),
      action: 'Logo and colours',
      relation: 'branding',
      path: `${administration}?section=branding`,
    },
  ]
  const offered = steps.filter(
    ({ relation }) => linkOf(resource, relation) ?? linkOf(root, relation),
  )
  return [...offered, ...eventSteps({ root })]
}

const eventSteps = ({ root }: Pick<Visit, 'root'>): Step[] =>
  [
    {
      title: 'Make the first event',
      isDone: false,
      action: 'Make an event',
      relation: 'create-event',
      path: `${workbench}?section=events&do=create`,
    },
    {
      title: 'Or import a programme that you have',
      isDone: false,
      action: 'Import a programme',
      relation: 'import',
      path: `${workbench}?section=import`,
    },
  ].filter(({ relation }) => linkOf(root, relation))

export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <section class="card checklist" aria-labelledby="steps-title">
      <h2 id="steps-title">First steps</h2>
      <ul>
        {steps.map(({ title, isDone, action, relation, path }) => (
          <li>
            <span class={`badge ${isDone ? 'good' : 'plain'}`}>{isDone ? 'Done' : 'Next'}</span>
            <div>
              <h3>{title}</h3>
              {!isDone && (
                <a data-first-step={relation} href={path}>
                  {action}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
