import type { Endpoint } from '../endpoint.ts'
import { agendaItemEndpoints } from './agenda-items/routes.ts'
import { eventLocationEndpoints } from './event-locations/routes.ts'
import { eventEndpoints } from './events/routes.ts'
import { importEndpoints } from './imports/routes.ts'
import { locationEndpoints } from './locations/routes.ts'
import { programmeEndpoints } from './programmes/routes.ts'
import { roomEndpoints } from './rooms/routes.ts'
import { rootEndpoints } from './root/routes.ts'
import { sessionGroupEndpoints } from './session-groups/routes.ts'
import { sessionStatusEndpoints } from './session-statuses/routes.ts'
import { sessionEndpoints } from './sessions/routes.ts'

/** Every operation of the API. Order matters only where a fixed path meets a parameter. */
export const endpoints: readonly Endpoint[] = [
  ...rootEndpoints,
  ...importEndpoints,
  ...eventEndpoints,
  ...programmeEndpoints,
  ...agendaItemEndpoints,
  ...sessionStatusEndpoints,
  ...locationEndpoints,
  ...roomEndpoints,
  ...eventLocationEndpoints,
  ...sessionEndpoints,
  ...sessionGroupEndpoints,
]
