import { expect, it } from 'vitest'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import { linkTableOf, type Resource, render, type View } from '../../../src/edge/contract/hal.ts'
import type { Principal } from '../../../src/kernel/principal.ts'
import { roles } from '../../../src/kernel/principal.ts'
import { Trips } from '../../../src/kernel/trips.ts'
import { localAuthorizer } from '../../../src/platform/local-authorizer.ts'

const links = linkTableOf(endpoints.map(({ route }) => route))
const names = new Set(
  [...links.values()].flatMap((entries) =>
    entries.flatMap(({ parts, link, route }) => [
      ...parts.filter((_, index) => index % 2 === 1),
      ...Object.values(link.about ?? {}),
      `${route.operation.resource}Id`,
    ]),
  ),
)
const caller: Principal = {
  kind: 'user',
  userId: 'self' as never,
  displayName: '',
  authorityVersion: 1,
  isTenantMember: true,
  grants: [
    { scope: 'event', scopeId: 'managed', role: roles.eventManager },
    { scope: 'event', scopeId: 'viewed', role: roles.eventViewer },
    { scope: 'organization', scopeId: 'administered', role: roles.organizationAdministrator },
  ],
  sessionId: null,
}

let asked = 0
const counting: View['authorizer'] = {
  ...localAuthorizer,
  decide(principal, questions, trips) {
    asked += questions.length
    return localAuthorizer.decide(principal, questions, trips)
  },
}

const viewOf = (authorizer: View['authorizer'], principal: Principal): View => ({
  authorizer,
  links,
  principal,
  tenant: { id: 'tenant', statusId: 2, isAdministrator: false } as unknown as View['tenant'],
  required: [],
  trips: new Trips(),
  minimal: false,
  url: new URL('https://community.example/api/things'),
})

const rendered = async (resource: Resource, view: View) => JSON.parse(await render(resource, view))

const places = ['managed', 'viewed', 'managed', 'strange', 'managed', 'managed', 'managed']
const varsOfPlaces = places.map((_, place) =>
  Object.fromEntries(
    [...names].map((name) => [name, place === 4 && name === 'eventId' ? '' : `${name}-${place}`]),
  ),
)

/** Things of one kind: of several events and owners, in several states, and one without an address. */
const thingsOf = (kind: string): Resource[] =>
  places.flatMap((eventId, place) =>
    [1, 2, 3, 4, 5].map((eventStatusId) => ({
      kind,
      fields: { place },
      facts: {
        eventId,
        eventStatusId,
        organizationId: place === 2 ? 'administered' : 'another',
        visibilityTypeId: 1,
        sessionStatusId: eventStatusId,
        userId: place === 3 ? 'self' : 'somebody',
      },
      vars: varsOfPlaces[place]!,
    })),
  )

it.each([...links.keys()])(
  '%s: things that are decided on together have the links that each has alone',
  async (kind) => {
    for (const principal of [caller, { kind: 'anonymous' } as const]) {
      asked = 0
      const items = thingsOf(kind)
      const together = viewOf(counting, principal)
      const page = await rendered(
        { kind: 'page', fields: {}, facts: {}, vars: {}, items },
        together,
      )
      const askedTogether = asked
      const { signatures: _, ...decidesEach } = counting
      const each = await Promise.all(
        items.map((item) => rendered(item, viewOf(decidesEach, principal))),
      )
      expect(page._embedded).toEqual({ items: each })
      expect(askedTogether).toBeLessThanOrEqual((asked - askedTogether) * 0.8)
    }
  },
)
