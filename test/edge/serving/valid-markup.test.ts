import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { insertRow, session } from '../../domain/sessions/rows.ts'
import type { Answer } from '../../support/client.ts'
import { call } from '../../support/client.ts'
import { collective } from '../../support/collectives.ts'
import { asOwner, type Community, grant } from '../../support/community.ts'
import { publishedEvent } from '../../support/programme.ts'
import { isChosen, oneOf } from '../../support/selection.ts'
import { type Somebody, somebody } from '../console/forms.ts'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

let administrator: Somebody
let community: Community
const ownConsoles: string[] = []

beforeAll(async () => {
  administrator = await somebody()
  community = administrator.community
  await grant(community.id, {
    userId: administrator.id,
    scope: 'tenant',
    scopeId: community.id,
    role: roles.tenantAdministrator,
  })
  await asOwner('insert into instance_grant (user_id, role_id) values ($1, $2)', [
    administrator.id,
    roles.instanceAdministrator,
  ])
  for (const kind of ['organization', 'group'] as const) {
    const { id } = await collective(community, kind, administrator)
    ownConsoles.push(`/settings/${kind}/${id}`)
  }
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer, { title: 'Conference <2027>' })
  const talk = await session(community, event.id, {
    title: 'Weaving & spinning',
    description: 'A "quoted" line.\n\nAnd another one.',
    start_time: '2027-03-01T08:00:00Z',
  })
  await insertRow(community, 'event_session_speaker', {
    event_id: event.id,
    event_session_id: talk,
    display_name: 'Ágnes Kovács',
    has_consented: true,
  })
})

interface Crawl {
  from: readonly string[]
  /** Which addresses are followed. */
  follows: RegExp
  visit(path: string): Promise<Answer>
}

/**
 * Pages whose addresses differ in ids, digests, numbers or names of jobs alone are alike, and so are those of one
 * resource in several sections, or below an event: one of them is visited.
 */
const kindOf = (path: string) =>
  path
    .replace(/(%2F(?:scheduled|messages)%2F)[a-z-]+/, '$1')
    .replace(/section=[a-z-]+&(?:of=[^&]*&)?(?=at=)/, '')
    .replace(/[\da-f]{8}[\da-f-]*|\d+/g, '')

/** A form leads to nothing that its page does not lead to. */
const isForm = (path: string) => /[?&]do=/.test(path)

/** A list as a file is no page. */
const isFile = (path: string) => /[?&]format=/.test(path)

/** What is wrong with a third of the pages that links lead to from these, and how many pages there were. */
async function crawl({ from, follows, visit }: Crawl) {
  const paths = new Map(from.map((path) => [kindOf(path), path]))
  const wrong: string[] = []
  let pages = 0
  for (const [kind, path] of paths) {
    const isTried = from.includes(path) || isChosen(`markup of ${kind}`, 3)
    if (isForm(path) && !isTried) continue
    const answer = await visit(path)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    pages++
    const { results } = isTried ? await validator.validateString(answer.text) : { results: [] }
    for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
      const near = answer.text.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 80)
      wrong.push(`${path}: ${ruleId}: ${message} in ${near}`)
    }
    for (const [, href = ''] of answer.text.matchAll(/\shref="([^"#]+)/g)) {
      const next = href.replaceAll('&amp;', '&')
      if (follows.test(next) && !isFile(next) && !paths.has(kindOf(next)))
        paths.set(kindOf(next), next)
    }
  }
  console.info(`${pages} pages of ${paths.size} kinds from ${from[0]}`)
  return { wrong, pages }
}

it('control: what is not valid is found', async () => {
  const visit = async () => {
    const answer = await call(community, '/')
    return { ...answer, text: answer.text.replace('</main>', '</section></main>') }
  }
  const { wrong } = await crawl({ from: ['/'], follows: /^$/, visit })
  expect(wrong.join()).toContain('close-order')
})

it('public pages are valid HTML', async () => {
  const { wrong, pages } = await crawl({
    from: ['/', '/nothing', '/?from=soon', '/?when=past', '/?view=month', '/account/sign-in'],
    follows: /^\/($|\?|account|events|groups|organizations|series)/,
    visit: (path) => call(community, path, { headers: { accept: 'text/html' }, isUnchecked: true }),
  })
  expect(wrong).toEqual([])
  expect(pages).toBeGreaterThan(15)
})

/** Outside the proofs one of each kind of console: their pages are made of the same parts. */
const consoles = [
  ...oneOf(['/settings/account', '/settings/events', '/settings/admin'], 'markup of consoles'),
  ...oneOf(
    ['/settings/instance', '/settings/organization/', '/settings/group/'],
    'markup of other consoles',
  ),
]

it.each(consoles)('the pages and forms of %s are valid HTML', async (path) => {
  const { wrong, pages } = await crawl({
    from: [ownConsoles.find((own) => own.startsWith(path)) ?? path],
    follows: new RegExp(`^${path}`),
    visit: (each) => administrator.browser.get(each),
  })
  expect(wrong).toEqual([])
  expect(pages).toBeGreaterThan(10)
})

it('the account of whoever is signed in is valid HTML', async () => {
  const names = ['registrations', 'picture', 'preferences', 'security', 'erase', 'password']
  const { wrong, pages } = await crawl({
    from: names.map((name) => `/account/${name}`),
    follows: /^\/account/,
    visit: (each) => administrator.browser.get(each),
  })
  expect(wrong).toEqual([])
  expect(pages).toBeGreaterThanOrEqual(names.length)
})
