import { z } from '@hono/zod-openapi'
import { heldDataOperations as operations } from '../../../domain/questions/index.ts'
import {
  collectionOf,
  dateText,
  defineList,
  instantText,
  nullableText,
  resourceOf,
} from '../../contract/contract-kit.ts'

export const HeldPersonalData = resourceOf('HeldPersonalData', {
  eventId: z.uuid(),
  eventTitle: nullableText,
  lastSessionDate: dateText.nullable(),
  orderCount: z.int().describe('Registrations that name somebody, or say something of somebody'),
  personCount: z.int(),
  answerCount: z.int(),
  retentions: z.array(
    z
      .strictObject({
        label: z.string(),
        answerCount: z.int(),
        endsAt: instantText
          .nullable()
          .describe('Null: kept as long as the registration, or the event has no date'),
      })
      .openapi('AnswerRetention'),
  ),
})

export const listHeldPersonalData = defineList({
  operation: operations.listHeldPersonalData,
  path: '/api/registration-orders/personal-data',
  summary:
    'List the events that still hold personal data of registered people: those you manage, or all of a community you run',
  response: collectionOf('HeldPersonalDataCollection', HeldPersonalData),
  title: 'Held personal data',
  links: { 'held-personal-data': 'root', collection: 'heldPersonalData' },
})
