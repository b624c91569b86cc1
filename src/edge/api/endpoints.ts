import type { Endpoint } from '../endpoint.ts'
import { agendaItemEndpoints } from './agenda-items/routes.ts'
import { eventEndpoints } from './events/routes.ts'
import { programmeEndpoints } from './programmes/routes.ts'
import { rootEndpoints } from './root/routes.ts'
import { sessionStatusEndpoints } from './session-statuses/routes.ts'

/** Every operation of the API. Order matters only where a fixed path meets a parameter. */
export const endpoints: readonly Endpoint[] = [
  ...rootEndpoints,
  ...eventEndpoints,
  ...programmeEndpoints,
  ...agendaItemEndpoints,
  ...sessionStatusEndpoints,
]
