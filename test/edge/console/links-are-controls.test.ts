import { beforeAll, expect, it } from 'vitest'
import { type Console, consolesIn } from '../../../src/edge/console/consoles.ts'
import { linkOf } from '../../../src/edge/console/hal-client.ts'
import { relationsOfOne } from '../../../src/edge/console/settings-view.tsx'
import { roles } from '../../../src/kernel/principal.ts'
import type { Answer } from '../../support/client.ts'
import { collective } from '../../support/collectives.ts'
import { asOwner, grant } from '../../support/community.ts'
import { oneOf } from '../../support/selection.ts'
import { controlsIn, ofPages, relationOf, without } from './controls.ts'
import { plain, type Somebody, somebody } from './forms.ts'
import { consolesOf } from './in-front.ts'
import { dataIn, sameIn } from './languages-apart.ts'

/** What is done to one setting, where that applies to one of those that are shown. */
const conditional = [...relationsOfOne, 'setting']
/** What does nothing with a list that has fewer rows. */
const leastRows: Readonly<Record<string, number>> = {
  'add-link': 1,
  export: 1,
  'preview-diff': 1,
  reorder: 2,
}

interface Place {
  path: string
  section: string
}

const people: Record<string, Somebody> = {}
const places: { role: string; place: Place }[] = []
/** What the API has answered to reads of each of them: nothing is written here. */
const known: Record<string, Map<string, Promise<Answer>>> = {}

async function signedIn() {
  const administrator = await somebody()
  const { community } = administrator
  const [operator, member] = await Promise.all([somebody(community), somebody(community)])
  await Promise.all([
    grant(community.id, {
      userId: administrator.id,
      scope: 'tenant',
      scopeId: community.id,
      role: roles.tenantAdministrator,
    }),
    asOwner('insert into instance_grant (user_id, role_id) values ($1, $2)', [
      operator.id,
      roles.instanceAdministrator,
    ]),
  ])
  Object.assign(people, { administrator, operator, member })
  for (const role of Object.keys(people)) known[role] = new Map()
}

beforeAll(async () => {
  await signedIn()
  const { member } = people
  const things = {
    organization: await collective(member!.community, 'organization', member!),
    group: await collective(member!.community, 'group', member!),
  }
  for (const [role, { browser }] of Object.entries(people)) {
    for (const { paths } of consolesIn('MultiTenant')) {
      const [, , kind] = paths[0].split('/')
      const path = paths[0].replace(':id', things[kind as keyof typeof things]?.id ?? '')
      const { text } = await browser.get(path)
      const shown = text.matchAll(/href="([^"?]+)\?section=([a-z-]+)"/g)
      for (const [, to, section] of shown) {
        if (to === path) places.push({ role, place: { path, section: section! } })
      }
    }
  }
})

/** What is read for something around it: the root, first steps, and the warnings above numbers, of which few apply. */
const isBeside = ({ section }: Place, path: string) =>
  path === '/api' ||
  (section === 'overview' && path.endsWith('/operations')) ||
  (section === 'community' && /\/(branding|events\b.*)$/.test(path))

const isOfOne = ({ path }: Pick<Place, 'path'>) => /[0-9a-f-]{36}$/.test(path)

const addressOf = ({ path, section }: Place) => `${path}?section=${section}`

/** A section that several people have is tried as one of them, outside the proofs. */
function isTried({ role, place }: (typeof places)[number]): boolean {
  const address = addressOf(place)
  const having = places.filter((each) => addressOf(each.place) === address)
  // The ids of things are others in every run.
  const name = address.replace(/[0-9a-f-]{36}/, '')
  return oneOf([...new Set(having.map((each) => each.role))], name).includes(role)
}

it('without a link of what a section shows, exactly its control is gone', async () => {
  let proven = 0
  const silent: { path: string; relation: string }[] = []
  const told = new Map<string, Set<string>>()
  for (const { role, place } of places) {
    const memory = known[role]
    const path = addressOf(place)
    const heard: { path: string; relations: string[]; rows: number }[] = []
    const { get } = consolesOf(
      people[role]!,
      (answer) => {
        heard.push({
          path: answer.path,
          relations: Object.keys(answer.json?._links ?? {}),
          rows: answer.json?.totalCount ?? Number.POSITIVE_INFINITY,
        })
        return answer
      },
      memory,
    )
    const whole = await get(path)
    expect([role, path, whole.status]).toEqual([role, path, 200])
    const current = /<nav class="console-sections".*?aria-current="page"[^>]*>([^<]+)</s
    const [, name] = current.exec(whole.text) ?? []
    expect([path, /<h1[^>]*>([^<]+)</.exec(whole.text)?.[1]]).toEqual([path, name])
    const before = controlsIn(whole.text)
    const shown = new Set(before.flatMap((tag) => relationOf(tag) ?? []))
    if (isOfOne(place)) {
      told.set(place.path, new Set([...(told.get(place.path) ?? []), ...shown]))
    }
    // The page is about what answered with what it shows.
    const about = heard.findLast(
      (each) =>
        !isBeside(place, each.path) && [...shown].every((rel) => each.relations.includes(rel)),
    )
    for (const relation of about?.relations ?? []) {
      if (ofPages.includes(relation)) continue
      if ((about?.rows ?? 0) < (leastRows[relation] ?? 0)) {
        expect([path, relation, shown.has(relation)]).toEqual([path, relation, false])
        continue
      }
      if (!shown.has(relation)) {
        silent.push({ path: place.path, relation })
        continue
      }
      if (!isTried({ role, place })) continue
      const stripped = consolesOf(
        people[role]!,
        (answer) => {
          if (answer.path !== about?.path || !answer.json?._links) return answer
          const { [relation]: _, ...links } = answer.json._links
          return { ...answer, json: { ...answer.json, _links: links } }
        },
        memory,
      )
      const after = controlsIn((await stripped.get(path)).text)
      const gone = without(before, after)
      expect([path, relation, gone.map(relationOf)]).toEqual([
        path,
        relation,
        before.filter((tag) => relationOf(tag) === relation).map(() => relation),
      ])
      expect([path, relation, without(after, before)]).toEqual([path, relation, []])
      proven++
    }
  }
  console.info(`${proven} links of ${places.length} sections`)
  expect(proven).toBeGreaterThan(100)
  const sections = consolesIn('MultiTenant').flatMap(({ subject, groups }) =>
    subject ? groups.flatMap((group) => group.sections) : [],
  )
  // What one section of a thing does not show, another one does.
  const elsewhere = ({ path, relation }: { path: string; relation: string }) =>
    told.get(path)?.has(relation) ||
    (isOfOne({ path }) && sections.some((each) => each.relation === relation))
  expect(silent.filter((each) => !conditional.includes(each.relation) && !elsewhere(each))).toEqual(
    [],
  )
})

/** The form of each kind that a page leads to, what it is related to, and the first thing of its list. */
function furtherFrom(html: string, seen: Set<string>): string[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  const forms = [...main.matchAll(/data-rel="([^"]*)" href="([^"]*[?;]do=[^"]*)"/g)].filter(
    ([tag, relation = '']) => {
      const title = `${relation} ${main.slice(main.indexOf(tag)).match(/>([^<]*)</)?.[1]}`
      return !seen.has(title) && seen.add(title)
    },
  )
  const item = /<th scope="row"><a href="([^"]*[?;]at=[^"]*)"/.exec(main)?.[1]
  return [...forms.map(([, , href]) => href!), item ?? []].flat().map(plain)
}

it('pages in German say nothing in the words of English ones', async () => {
  const wrong: string[] = []
  const data = new Set<string>()
  const seen = new Set<string>()
  let visited = 0
  for (const [role, person] of Object.entries(people)) {
    const { get } = consolesOf(
      person,
      (answer) => {
        dataIn(answer.json, data)
        return answer
      },
      known[role],
    )
    const waiting = places
      .filter((each) => each.role === role && isTried(each))
      .map(({ place }) => addressOf(place))
    const starts = new Set(waiting)
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const english = await get(path)
      if (english.status >= 300) continue
      const german = await get(path, 'de')
      expect(german.text).toContain('<html lang="de" dir="ltr">')
      wrong.push(...sameIn(english.text, german.text, data).map((text) => `${path}: ${text}`))
      visited++
      if (starts.has(path)) waiting.push(...furtherFrom(english.text, seen))
    }
  }
  console.info(`${visited} pages in two languages`)
  expect(visited).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

/** The sections that a relation of the root opens. */
const opened = ({ groups }: Console, relation: string) =>
  groups.flatMap(({ sections }) => sections).filter((section) => section.relation === relation)

it('without a link of the root, exactly its sections are gone', async () => {
  let proven = 0
  for (const [role, { browser }] of Object.entries(people)) {
    const { json: root } = await browser.get('/bff/api')
    for (const each of consolesIn('MultiTenant').filter(({ subject }) => subject === null)) {
      const [path] = each.paths
      const idsIn = (html: string) =>
        [...html.matchAll(/href="([^"?]+)\?section=([a-z-]+)"/g)]
          .filter(([, to]) => to === path)
          .map(([, , id]) => id!)
      const whole = idsIn((await consolesOf({ browser }, undefined, known[role]).get(path)).text)
      for (const relation of Object.keys(root._links)) {
        const expected = opened(each, relation).filter(() => linkOf(root, relation))
        if (expected.length === 0) continue
        const { get } = consolesOf(
          { browser },
          (answer) => {
            if (answer.path !== '/api') return answer
            const { [relation]: _, ...links } = answer.json._links
            return { ...answer, json: { ...answer.json, _links: links } }
          },
          known[role],
        )
        const gone = without([...new Set(whole)], idsIn(plain((await get(path)).text)))
        expect([path, relation, gone]).toEqual([path, relation, expected.map(({ id }) => id)])
        proven++
      }
    }
  }
  console.info(`${proven} links of the root`)
  expect(proven).toBeGreaterThan(30)
})
