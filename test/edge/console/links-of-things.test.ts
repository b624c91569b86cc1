import { beforeAll, expect, it } from 'vitest'
import { relationsOfOne } from '../../../src/edge/console/settings-view.tsx'
import { sessionCookie } from '../../support/browser.ts'
import { mintStage, parametersOf, pathOf, routes, type Stage } from '../../support/operations.ts'
import { aThird } from '../../support/selection.ts'
import { controlsIn, ofPages, relationOf, without } from './controls.ts'
import { consolesOf } from './in-front.ts'

/** What a page shows the answer of, or does by itself, in place of a control. */
const shownInPlace: Readonly<Record<string, readonly string[]>> = {
  event: ['publish-readiness', 'event'],
  ticketing: [
    ...['start-registration-order', 'start-guest-registration'],
    ...['guest-registration-challenge', 'guest-registration-confirmation'],
  ],
  registrationOrder: ['participants', 'payment', 'disputes', 'refunds', 'admission-tickets'],
  attendeeMessage: ['preview'],
  checkInStation: ['snapshot', 'merge-scans'],
  import: ['changes'],
  tenantSettings: relationsOfOne,
  userSettings: relationsOfOne,
  organizationSettings: relationsOfOne,
  groupSettings: relationsOfOne,
}

/** What leads to more than its own control: files of the public page, and the form that has a preview. */
const withOthers: Readonly<Record<string, readonly string[]>> = {
  canonical: ['schedule-xml', 'schedule-json', 'calendar', 'public-preview'],
  create: ['preview'],
}

let stage: Stage
beforeAll(async () => {
  stage = await mintStage()
})

const ofOneThing = routes.filter(
  (route) =>
    route.operation.effect === 'read' &&
    route.operation.surface !== 'instance' &&
    !route.guest &&
    parametersOf(route).length > 0,
)

it('without a link of a thing, exactly its control is gone from the page of the thing', async () => {
  const { community, organizer, things } = stage
  const browser = { host: community.host, cookies: new Map([[sessionCookie, 'none']]) }
  const silent: string[] = []
  let proven = 0
  for (const route of aThird(ofOneThing, 'links of things')) {
    const { id, resource } = route.operation
    const api = pathOf(route, things)
    const page = `/settings/events?section=events&at=${encodeURIComponent(api)}`
    const known = new Map()
    const pageWithout = async (relation: string | null) => {
      let relations: string[] = []
      const { get } = consolesOf(
        { browser, token: organizer.token },
        (heard) => {
          if (heard.path === '/api' || !heard.json?._links) return heard
          if (heard.path === api) relations = Object.keys(heard.json._links)
          const { [relation ?? '']: _, ...links } = heard.json._links
          return { ...heard, json: { ...heard.json, _links: links } }
        },
        known,
      )
      const { status, text } = await get(page)
      return { status, relations, controls: controlsIn(text) }
    }
    const whole = await pageWithout(null)
    // What is no resource has no page, and the editor has pages of its own.
    if (whole.status !== 200 || whole.relations.length === 0) continue
    for (const relation of whole.relations.filter((each) => !ofPages.includes(each))) {
      const own = whole.controls.filter((tag) => relationOf(tag) === relation)
      if (own.length === 0) {
        if (!shownInPlace[resource]?.includes(relation)) silent.push(`${id} ${relation}`)
        continue
      }
      const { controls } = await pageWithout(relation)
      const others = withOthers[relation] ?? []
      const isOwn = (tag: string) => !others.includes(relationOf(tag) ?? '')
      expect([id, without(whole.controls, controls).filter(isOwn)]).toEqual([id, own])
      expect([id, without(controls, whole.controls).filter(isOwn)]).toEqual([id, []])
      proven++
    }
  }
  expect(silent).toEqual([])
  console.info(`${proven} links of things`)
  expect(proven).toBeGreaterThan(50)
})
