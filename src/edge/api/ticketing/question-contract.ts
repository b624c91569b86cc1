import { z } from '@hono/zod-openapi'
import { ticketingOperations } from '../../../domain/ticketing/index.ts'
import {
  propertyBounds,
  propertyExposure,
  propertyTypeNames,
  typesTaking,
} from '../../../kernel/registration-property.ts'
import { brokenQuestionRules, questionBounds } from '../../../kernel/registration-questions.ts'
import { ticketingBounds } from '../../../kernel/ticketing.ts'
import {
  collectionOf,
  keptShape,
  lineText,
  nullableText,
  plainText,
  refusedWhere,
  resourceOf,
  routesOf,
  slugText,
  sortOrder,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'
import { namedTicketTypes } from './ticket-type-contract.ts'
import { draftKind, ticketingPath } from './ticketing-path.ts'

export const said = {
  options: `Only for ${typesTaking('options').join(' and ')}, which need some. Answers are stored as the codes`,
  ticketTypeLineageIds: 'Ticket types that it is asked for; without any it is asked for all',
  earlierQuestion: 'An earlier question that it depends on',
  conditionValue: 'The answer, or an option of it, with which it is asked',
  maxLength: `Most characters of an answer. Only for ${typesTaking('maxLength').join(' and ')}`,
  minimum: `Smallest answer. Only for ${typesTaking('minimum').join(' and ')}`,
  maximum: `Largest answer. Only for ${typesTaking('maximum').join(' and ')}`,
  isOfCommunity:
    'The community asks it of everybody who registers; the id of its property is the lineage',
  exposure:
    'Public and Private: organizers and the person read answers; System: organizers alone answer and read',
  retentionDays: 'Days after the event for which answers are kept; null keeps them',
}
const questionType = z.enum(propertyTypeNames)
const exposure = z.enum(propertyExposure).describe(said.exposure)

/** What every question is shown with, whatever it is asked with. */
export const questionShape = {
  label: z.string(),
  helpText: nullableText,
  type: questionType,
  options: z
    .array(z.strictObject({ code: z.string(), label: z.string() }).openapi('QuestionOption'))
    .nullable()
    .describe(said.options),
  isRequired: z.boolean(),
  maxLength: z.int().nullable().describe(said.maxLength),
  minimum: z.number().nullable().describe(said.minimum),
  maximum: z.number().nullable().describe(said.maximum),
  conditionValue: nullableText.describe(said.conditionValue),
  exposure,
  retentionDays: z.int().nullable().describe(said.retentionDays),
}

const shownQuestion = {
  lineageId: z.uuid().describe('The same in every version of the catalogue; answers name it'),
  ...questionShape,
  ticketTypeLineageIds: z.array(z.uuid()).describe(said.ticketTypeLineageIds),
  conditionLineageId: z.uuid().nullable().describe(said.earlierQuestion),
}

/** As who answers it is asked. */
export const AskedQuestion = z
  .strictObject({ ...shownQuestion, isOfCommunity: z.boolean().describe(said.isOfCommunity) })
  .openapi('AskedQuestion')

export const RegistrationQuestion = resourceOf('RegistrationQuestion', {
  id: z.uuid(),
  ...shownQuestion,
  ticketTypeNames: z.array(z.string()),
  eventId: z.uuid(),
  eventTitle: nullableText,
  sortOrder: z.int(),
  ...keptShape,
})

const bound = z.number().min(-propertyBounds.number).max(propertyBounds.number).nullable()
/** What can be sent of every question. */
export const sentQuestion = {
  label: lineText(questionBounds.label),
  helpText: plainText(questionBounds.helpText).nullable(),
  type: questionType,
  options: z
    .array(
      z
        .strictObject({
          code: slugText.max(questionBounds.optionCode).openapi({ example: 'vegan' }),
          label: lineText(questionBounds.label),
        })
        .openapi('QuestionOptionDraft'),
    )
    .max(propertyBounds.options)
    .nullable()
    .describe(said.options),
  isRequired: z.boolean().describe('A Boolean that is required has to be true'),
  maxLength: z.int().min(1).max(propertyBounds.characters).nullable().describe(said.maxLength),
  minimum: bound.describe(said.minimum),
  maximum: bound.describe(said.maximum),
  conditionValue: lineText(questionBounds.optionCode).nullable().describe(said.conditionValue),
  exposure,
  retentionDays: z
    .int()
    .min(0)
    .max(propertyBounds.retentionDays)
    .nullable()
    .describe(said.retentionDays),
  sortOrder,
}
export const defaultsOfQuestion = {
  isRequired: false,
  exposure: propertyExposure.private,
  sortOrder: 0,
} as const
const questionFields = {
  ...sentQuestion,
  ticketTypeLineageIds: z
    .array(Uuid)
    .max(ticketingBounds.ticketTypes)
    .describe(said.ticketTypeLineageIds),
  conditionLineageId: Uuid.nullable().describe(said.earlierQuestion),
}
const QuestionDraft = refusedWhere(
  z.strictObject(withDefaults(questionFields, { ...defaultsOfQuestion, ticketTypeLineageIds: [] })),
  brokenQuestionRules,
).openapi('RegistrationQuestionDraft')
const QuestionChanges = z
  .strictObject(questionFields)
  .partial()
  .openapi('RegistrationQuestionChanges')

const operations = ticketingOperations
const questions = routesOf({
  called: 'question',
  path: `${ticketingPath}/questions`,
  id: 'questionId',
  kind: 'registrationQuestion',
  item: RegistrationQuestion,
  list: collectionOf('RegistrationQuestionCollection', RegistrationQuestion, {
    ticketTypes: namedTicketTypes.describe('What a question can be asked for'),
  }),
})

export const listRegistrationQuestions = questions.listing(operations.listRegistrationQuestions, {
  summary: 'List the questions of the draft, in the order in which they are asked',
  links: { questions: draftKind },
})

export const getRegistrationQuestion = questions.reading(operations.getRegistrationQuestion, {
  summary: 'Read a question of the draft',
})

export const createRegistrationQuestion = questions.creating(
  operations.createRegistrationQuestion,
  {
    summary: 'Add a question for attendees to the draft',
    body: QuestionDraft,
    title: 'Add a question',
    links: { 'add-question': draftKind, create: 'registrationQuestions' },
  },
)

export const editRegistrationQuestion = questions.editing(operations.editRegistrationQuestion, {
  summary: 'Edit a question of the draft',
  body: QuestionChanges,
})

export const deleteRegistrationQuestion = questions.deleting(
  operations.deleteRegistrationQuestion,
  { summary: 'Delete a question of the draft' },
)
