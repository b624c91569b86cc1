/** What administrators of a community administer, unless the instance withholds it from them. */
export const delegatedAreas = {
  domains: { label: 'domains', key: 'delegation.domains' },
  branding: { label: 'branding', key: 'delegation.branding' },
  navigation: { label: 'navigation', key: 'delegation.navigation' },
  footer: { label: 'footer', key: 'delegation.footer' },
  lookups: { label: 'lookups', key: 'delegation.lookups' },
  eventTemplates: { label: 'event templates', key: 'delegation.event_templates' },
  registrationProperties: {
    label: 'registration properties',
    key: 'delegation.registration_properties',
  },
  settings: { label: 'settings', key: 'delegation.settings' },
  members: { label: 'members and roles', key: 'delegation.members' },
} as const satisfies Record<string, { label: string; key: string }>

export type DelegatedArea = keyof typeof delegatedAreas

export const areaCodes = Object.keys(delegatedAreas) as DelegatedArea[]

/** Something of each area. */
export const perArea = <Value>(of: (area: DelegatedArea) => Value) =>
  Object.fromEntries(areaCodes.map((area) => [area, of(area)])) as Record<DelegatedArea, Value>

/** As much of a question of authority as areas are about. */
interface AskedOfAreas {
  operation: { areas: readonly DelegatedArea[] }
  facts: { withheldAreas?: readonly DelegatedArea[]; isAdministrator?: boolean }
}

/** The first area of an operation that the instance withholds from administrators of the community. */
export const withheldArea = ({ operation, facts }: AskedOfAreas) =>
  operation.areas.find((area) => facts.withheldAreas?.includes(area))

/** Why an administrator of a community is refused, in words; null where it is for something else. */
export function whyWithheld(question: AskedOfAreas): string | null {
  const area = withheldArea(question)
  if (area === undefined || !question.facts.isAdministrator) return null
  return `The instance administers the ${delegatedAreas[area].label} of this community itself. Ask its administrators to change this, or to let you do so.`
}
