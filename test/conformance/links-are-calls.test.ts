import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { relations } from '../../src/kernel/operation.ts'
import { call } from '../support/client.ts'
import { grant, inTenant } from '../support/community.ts'
import {
  collectiveStates,
  eventStates,
  keyed,
  mintScene,
  mostDifferent,
  roles,
  rolesElsewhere,
  type Scene,
  stagesElsewhere,
  tenantStates,
} from '../support/link-scene.ts'
import {
  caller,
  compare,
  kindOfItem,
  kinds,
  learnKinds,
  links,
  type Mismatch,
} from '../support/link-walk.ts'
import { keptSession } from '../support/operations/kept-session.ts'
import {
  exampleOf,
  globalThings,
  hiddenResources,
  isExport,
  mintStage,
  parametersOf,
  requestOf,
  routes,
  type Stage,
} from '../support/operations.ts'
import { chosenBelow, isChosen, isExhaustive } from '../support/selection.ts'
import { until } from '../support/until.ts'

const seenKinds = new Set<string>()
const tally = { combinations: 0, offered: 0, withheld: 0 }

/** Lists of the instance hold what other runs leave there, and change while we look. */
const isOfScene = (
  { operation, path }: RouteDefinition,
  { id }: { id: string },
  { stages }: Scene,
) =>
  operation.surface !== 'instance' ||
  path.includes('{') ||
  stages.some(({ things }) => Object.values(things).includes(id))

/**
 * Which stages a principal walks. Those who differ most walk every state. Keys walk those of their owners; members of
 * organizations and groups one for each state that these have. The others differ from one who walks every state by a
 * role alone: they walk a draft, a published event, and by turns the rest, so that each state meets two of them at
 * least. Outside the proofs those who differ most, or who have a role in collectives, walk a draft, which shows every
 * operation, and share the other states. Administrators of the instance walk the draft, and everybody else one stage:
 * by turns of the run's seed.
 */
function stagesOf(role: string, { stages }: Scene): (readonly [number, Stage])[] {
  const numbered = [...stages.entries()]
  if (isExhaustive()) return everyStageOf(role, numbered)
  if (numbered.length === stagesElsewhere) {
    return [numbered[chosenBelow(stagesElsewhere, role)]!]
  }
  return coveringStagesOf(role, numbered)
}

function everyStageOf(role: string, numbered: [number, Stage][]) {
  if (role in keyed) return numbered.slice(0, 2)
  if (role.includes('organization')) return numbered.slice(0, collectiveStates.length)
  if (mostDifferent.includes(role)) return numbered
  const turn = Object.keys(roles)
    .filter((name) => !(mostDifferent.includes(name) || name.includes('organization')))
    .indexOf(role)
  return numbered.filter(([index]) => index < 2 || (index + turn) % 3 === 0)
}

function coveringStagesOf(role: string, numbered: [number, Stage][]) {
  if (role in keyed) return [numbered[chosenBelow(2, role)]!]
  const [draft, ...others] = numbered
  const isOfCollectives = role.includes('organization')
  const states = isOfCollectives ? others.slice(0, collectiveStates.length - 1) : others
  const sharing = isOfCollectives
    ? Object.keys(roles).filter((name) => name.includes('organization'))
    : mostDifferent
  if (role === 'instance administrator') return [draft!]
  if (!sharing.includes(role)) return [numbered[chosenBelow(numbered.length, role)]!]
  const turn = sharing.indexOf(role) + chosenBelow(sharing.length, 'stages')
  // The second stage has some things that no other one has, and not everybody is shown them.
  const seesAll = role === 'event owner'
  return [
    draft!,
    ...states.filter((_, at) => (at + turn) % sharing.length === 0 || (at === 0 && seesAll)),
  ]
}

/** Things of one state only, and those whose states repeat after the first stages. */
const ofOneState = [
  'localAccount',
  'credentialOperation',
  'apiKey',
  'roleGrant',
  'user',
  'category',
  'tag',
  'eventSeries',
  'lookup',
  'instanceApiKey',
  'instanceAdministrator',
  'authentication',
]
const ofCollectives = /^(received)?(organization|group|actor)/i

/** Held to the rules of a programme's items, which are walked through every state. */
const asAgendaItems = ['sessionLanguage', 'eventDay']

/** Whether a stage after the first shows an operation in a state that no earlier one did. */
const isNewOn = (index: number, { operation: { resource } }: RouteDefinition) =>
  !ofOneState.includes(resource) &&
  (index < collectiveStates.length ||
    !(ofCollectives.test(resource) || asAgendaItems.includes(resource)))

/**
 * Outside the proofs a state after the first shows half of the reads and a third of the writes, by the seed. Some
 * things are on the second stage alone: that one shows all reads.
 */
const isShownIn = (index: number, { operation: { id, effect } }: RouteDefinition) =>
  (index === 1 && effect === 'read') ||
  isChosen(`${eventStates[index]!.name} shows ${id}`, effect === 'read' ? 2 : 3)

/** Lists show the things of every stage. Outside the proofs, those of a stage not walked are left out. */
function ofStages({ stages }: Scene, walked: Stage[]) {
  const idsOf = (some: Stage[]) => new Set(some.flatMap(({ things }) => Object.values(things)))
  const [here, elsewhere] = [idsOf(walked), idsOf(stages.filter((each) => !walked.includes(each)))]
  const isElsewhere = (id: string | undefined) =>
    !isExhaustive() && id !== undefined && elsewhere.has(id) && !here.has(id)
  return ({ id, eventId }: { id: string; eventId?: string }) =>
    !isElsewhere(id) && !isElsewhere(eventId)
}

/** Reads all that one principal can reach in one scene, and compares every link of it. */
async function walk(scene: Scene, role: string): Promise<Mismatch[]> {
  const ask = caller(scene, scene.people[role]!)
  const mismatches: Mismatch[] = []
  const walked = stagesOf(role, scene)
  const isWalked = ofStages(
    scene,
    walked.map(([, stage]) => stage),
  )
  for (const [place, [index, stage]] of walked.entries()) {
    for (const route of routes) {
      if (place > 0 && !(isNewOn(index, route) && isShownIn(index, route))) continue
      if (!scene.asks(role, route.operation.id)) continue
      const aboutEvent = parametersOf(route).some(({ thing }) => !globalThings.includes(thing))
      if (place > 0 && !aboutEvent && route.operation.effect === 'read') continue
      const answer = await ask(route, stage, stage.things)
      tally.combinations++
      if (answer.status !== 200 || route.operation.effect === 'write' || route.mediaType) continue
      const { own, item } = kinds.get(route.operation.id)!
      const asks = (linked: RouteDefinition) =>
        scene.asks(role, linked.operation.id) && (place === 0 || isShownIn(index, linked))
      const context = { scene, stage, ask, asks, thing: eventStates[index]!.name }
      const parts = [
        [own, answer.json] as const,
        ...(answer.json._embedded?.items ?? [])
          .filter((each: { id: string }) => isOfScene(route, each, scene) && isWalked(each))
          .map((each: object) => [kindOfItem(item!, each), each] as const),
      ]
      for (const [kind, json] of parts) {
        seenKinds.add(kind)
        const compared = await compare(kind, json, context)
        mismatches.push(...compared.mismatches)
        const offered = Object.keys(json._links ?? {}).length
        tally.offered += offered
        tally.withheld += Math.max(0, compared.proven - offered)
      }
    }
  }
  return mismatches
}

describe('link present <=> call not refused', () => {
  beforeAll(learnKinds)

  for (const state of Object.keys(tenantStates) as (keyof typeof tenantStates)[]) {
    describe(`tenant ${state}`, () => {
      let scene: Scene
      beforeAll(async () => {
        scene = await mintScene(state)
      })

      const callers =
        state === 'Active' ? [...Object.keys(roles), ...Object.keys(keyed)] : rolesElsewhere
      it.concurrent.each(callers)(
        '%s',
        async (role) => {
          expect(await walk(scene, role)).toEqual([])
        },
        // They run side by side: each takes as long as all of them.
        600_000,
      )
    })
  }

  it('every kind that carries links was seen, with links offered and withheld', () => {
    // Answers that carry a secret are not had by walking.
    const ofRecovery = ['ticketRecovery', 'recoveredOrder']
    const ofSecrets = [
      ...ofRecovery,
      'issuedPassword',
      'acceptedErasure',
      'erasureStatus',
      'issuedKeptCalendarAddress',
    ]
    // A page of the instance's lists need not hold ours: the one link is followed where jobs and domains are tested.
    // The root of the instance is on its own host, and followed in the suite of roots.
    // The stage's import lacks a session; what one has created or updated is followed in its own suite.
    const ofImports = ['changedEvent', 'importedSession']
    // What signing in answers is followed in the suite of its links, co-hosts in that of owners.
    const ofSignIn = ['signIn', 'replacement', 'sessionGrant', 'registration', 'passwordReset']
    // An instance is set up once, which its own suite follows.
    const ofSetup = ['setupSecret', 'setupCompletion', 'localSetupCompletion']
    // A preview carries the token that confirms it, and is followed in the suite of mails.
    const ofPreviews = ['tenantEmailDisablePreview', 'instanceEmailDisablePreview']
    // A scan is a write: the suite of admission follows what it answers.
    const ofScans = ['checkIn']
    // What is asked at a list is followed in the suite of lists.
    const ofLists = ['ticketAtList', 'checkInAtList', 'statisticsOfList']
    const ofSuites = [
      ...ofScans,
      ...ofLists,
      ...ofSecrets,
      ...ofImports,
      ...ofSignIn,
      ...ofSetup,
      ...ofPreviews,
      'hostBeside',
    ]
    const elsewhere = [
      ...ofSuites,
      'erasureWork',
      'guestOrderStatus',
      'instanceDomain',
      'instanceRoot',
    ]
    const walked = [...links.keys()].filter((kind) => !elsewhere.includes(kind))
    expect(walked.filter((kind) => !seenKinds.has(kind))).toEqual([])
    expect(tally.combinations).toBeGreaterThan(5000)
    expect(tally.offered).toBeGreaterThan(1000)
    expect(tally.withheld).toBeGreaterThan(1000)
    console.log(JSON.stringify(tally))
  })
})

describe('what a link offers, a call does', () => {
  /** Leave an import to a job. */
  const leavesImport = ['startImport', 'startPartOfImport', 'retryImport']
  interface Driver {
    scope: 'event' | 'organization' | 'group'
    role: number
    kind: string
  }
  const drivers: Record<string, Driver> = {
    'event owner': { scope: 'event', role: 40, kind: 'managedEvent' },
    'event manager': { scope: 'event', role: 41, kind: 'managedEvent' },
    'event editor': { scope: 'event', role: 42, kind: 'managedEvent' },
    'organization owner': { scope: 'organization', role: 21, kind: 'managedOrganization' },
    'organization administrator': { scope: 'organization', role: 22, kind: 'managedOrganization' },
    'group owner': { scope: 'group', role: 30, kind: 'managedGroup' },
    'group administrator': { scope: 'group', role: 31, kind: 'managedGroup' },
  }
  const scopesOf = ({ operation }: RouteDefinition) =>
    operation.allow.map((name) => {
      const relation = relations[name]
      return typeof relation === 'string' ? relation : relation.scope
    })
  /** The writes that a role of this scope may decide about; on an event its own scope comes first. */
  const writesOf = (scope: string) =>
    routes.filter((route) => {
      const scopes = scopesOf(route)
      if (route.operation.effect === 'read') return false
      if (scopes.includes('event')) return scope === 'event'
      return scopes.includes(scope as never) || scopes.includes('tenantMember')
    })
  const cases = Object.entries(drivers).flatMap(([role, driver]) =>
    writesOf(driver.scope)
      .filter(({ operation: { id } }) => isChosen(`${role} ${id}`, 6))
      .map((route) => [role, route.operation.id, route, driver] as const),
  )

  it.each(cases)(
    '%s: %s succeeds for real when its link is there, and answers the links of a read',
    async (_role, _id, route, { scope, role, kind }) => {
      const stage = await mintStage(exampleOf(route))
      const person = await stage.community.person()
      const scopeId = stage.things[scope]
      await grant(stage.community.id, { userId: person.id, scope, scopeId, role })
      // What is somebody's own is there, as it is of the organizer.
      await keptSession.settle?.({ ...stage, organizer: person })
      const detail = await call(stage.community, `/api/${scope}/${scopeId}/management-detail`, {
        as: person,
      })
      const { path, ...request } = requestOf(route, stage)
      const answer = await call(stage.community, path, { ...request, as: person })
      const onDetail = (route.links ?? []).filter(({ on }) => [on].flat().includes(kind))
      for (const { rel } of onDetail) {
        expect(detail.json._links[rel] !== undefined, rel).toBe(answer.status < 300)
      }
      if (answer.status >= 300) {
        // Withheld from this role, and therefore refused for the want of authority alone.
        const isHidden = !isExport(route) && hiddenResources.includes(route.operation.resource)
        const refusal = isHidden ? 404 : 403
        expect([answer.status, (route.links ?? []).length > 0]).toEqual([refusal, true])
        return
      }
      const self = answer.json?._links?.self?.href
      if (self === undefined) return
      const read = () => call(stage.community, self, { as: person })
      if (leavesImport.includes(route.operation.id)) {
        // A job goes on with it meanwhile. Once it has, the state that was answered is put back.
        await until(async () => (await read()).json.state === 'Completed', 'completed')
        await inTenant(
          stage.community.id,
          'update programme_import set state = $2, finished_at = null where id = $1',
          [answer.json.id, answer.json.state],
        )
      }
      expect(answer.json._links).toEqual((await read()).json._links)
    },
  )
})
