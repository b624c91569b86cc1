import { z } from '@hono/zod-openapi'
import type { SessionSearch, SessionsOfEvent } from '../../../domain/sessions/index.ts'
import { epochMilliseconds, instantIso } from '../../../kernel/local-time.ts'
import {
  canonicalPage,
  filteredPage,
  pageShape,
  presentOf,
  sentInstant,
  sentPage,
  Uuid,
  withRules,
} from '../../contract/contract-kit.ts'
import { languageChoices, wordsOf } from '../events/search-query.ts'

const instant = sentInstant.transform((text) => instantIso(text))

const filterShape = {
  from: instant.describe('Instant from which on sessions start'),
  to: instant.describe('Instant before which they start'),
  event: Uuid.describe('Id of a listed event'),
  kind: z
    .string()
    .regex(/^\d{1,6}$/, 'must be the id of a kind')
    .transform(Number)
    .describe('Id of a kind of sessions'),
  language: languageChoices('Language of the session, as a tag; `pt` is `pt-BR` too'),
  text: wordsOf('title, subtitle, description, tracks and public speakers'),
}

/** The parameters, in the order of the template. */
export const sessionSearchTemplate = `{?${['page', 'pageSize', ...Object.keys(filterShape)].join(',')}}`

export const SessionQuery = withRules(
  z.strictObject({ ...pageShape, ...z.object(filterShape).partial().shape }),
  [
    [
      ({ from, to }) => !!from && !!to && epochMilliseconds(from) >= epochMilliseconds(to),
      ['to'],
      'must be after from',
    ],
  ],
).transform(
  ({ page, pageNumber, pageSize, ...filters }): SessionSearch => ({
    ...sentPage({ page, pageNumber, pageSize }),
    ...presentOf(filters),
  }),
)

export const canonicalSessionQuery = ({ page, pageSize, ...filters }: SessionSearch): string =>
  canonicalPage({ page, pageSize }, { ...filters })

const { text } = filterShape

type Asked = Omit<SessionsOfEvent, 'eventId'>

/** The same of the sessions of one event. */
export const SessionsOfEventQuery = filteredPage({ text: text.optional() }, (sent) =>
  presentOf(sent),
)

export const sessionsOfEventTemplate = '{?page,pageSize,text}'

export const canonicalSessionsOfEvent = ({ page, text }: Asked): string =>
  canonicalPage(page, { text })
