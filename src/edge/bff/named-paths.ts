import type { Endpoint } from '../contract/endpoint.ts'

/** What browsers reach through the proxy, by the start of the path; everything else is no route. */
const areas = [
  '/api/auth/local',
  '/api/admin/instance/administrators',
  '/api/admin/instance/api-keys',
  '/api/admin/instance/local-accounts',
  '/api/admin/instance/local-account-operations',
  '/api/admin/instance/tenants',
  '/api/actor',
  '/api/event',
  '/api/events',
  '/api/eventagendaitem',
  '/api/eventcohost',
  '/api/eventday',
  '/api/eventseries',
  '/api/eventsession',
  '/api/eventsessiongroup',
  '/api/eventsessionlanguage',
  '/api/eventsessionspeaker',
  '/api/eventsessionstatus',
  '/api/eventteam',
  '/api/category',
  '/api/externalapikey',
  '/api/group',
  '/api/groupmember',
  '/api/instance/settings/authz-provider',
  '/api/location',
  '/api/locationroom',
  '/api/lookup',
  '/api/{lookup}',
  '/api/organization',
  '/api/organizationmember',
  '/api/privacy-erasure/work',
  '/api/storageobject',
  '/api/tenant-user-role-grants',
  '/api/tag',
  '/api/user',
]

/**
 * They answer with tokens, ask for one that is no cookie, or end a session and leave its cookie:
 * browsers have `/bff/` for it. The sitemap is for search engines, and mails are stopped on a page.
 */
export const withheldOperations = [
  'signInLocally',
  'renewSession',
  'signOut',
  'signOutEverywhere',
  'getErasureStatus',
  'getSitemap',
  'stopMails',
]

const isNamed = (path: string) =>
  path === '/api' || areas.some((area) => path === area || path.startsWith(`${area}/`))

export const isProxied = ({ route }: Endpoint) =>
  isNamed(route.path) && !withheldOperations.includes(route.operation.id)
