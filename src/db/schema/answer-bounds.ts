import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnswerBounds,
  propertyBounds,
  textTypes,
  typesTaking,
} from '../../kernel/registration-property.ts'
import { literals } from './columns.ts'

const most = sql.raw(String(propertyBounds.number))

/** The longest `max_length` of each type that takes one. */
const mostCharacters = sql.raw(
  textTypes.map((each) => `when '${each.type}' then ${each.mostCharacters}`).join(' '),
)

type Bounded = Record<keyof AnswerBounds | 'type', SQLWrapper>

/** What answers can be kept within, as their type takes it. */
export const answerBoundsOf = ({ type, maxLength, minimum, maximum }: Bounded): SQL =>
  sql`(${maxLength} is null or coalesce(${maxLength} between 1 and
      case ${type} ${mostCharacters} end, false))
    and (${minimum} is null or ${type} in ${literals(typesTaking('minimum'))})
    and (${maximum} is null or ${type} in ${literals(typesTaking('maximum'))})
    and coalesce(${minimum}, 0) between -${most} and ${most}
    and coalesce(${maximum}, 0) between -${most} and ${most}
    and coalesce(${minimum} <= ${maximum}, true)`
