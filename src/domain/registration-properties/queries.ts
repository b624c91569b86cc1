import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { rowOf, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { registrationProperty } from '../../db/schema/index.ts'
import { stampsOf } from '../../db/stamps.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { PropertyExposure } from '../../kernel/registration-property.ts'

const { createdAt, ...columns } = getTableColumns(registrationProperty)

const ofThisTenant = eq(registrationProperty.tenantId, thisTenant)

export const registrationPropertyById = keptById((db, id) =>
  db.select(columns).from(registrationProperty).where(rowOf(registrationProperty, id)),
)

export type RegistrationPropertyView = Rows<{
  property: ReturnType<typeof registrationPropertyById>
}>['property'][number]

interface Wanted {
  page: PageRequest
  /** Leaves out properties of any other exposure. */
  exposures: readonly PropertyExposure[]
}

export const registrationPropertyPage = (db: Db, { page, exposures }: Wanted) =>
  paged(
    db,
    db
      .select(columns)
      .from(registrationProperty)
      .where(and(ofThisTenant, inArray(registrationProperty.exposure, [...exposures]))),
    {
      page,
      order: [
        asc(registrationProperty.sortOrder),
        asc(registrationProperty.label),
        asc(registrationProperty.id),
      ],
    },
  )

/** All of a community, in the order in which they are asked. */
export const registrationPropertiesOfCommunity = (db: Db) =>
  db
    .select(columns)
    .from(registrationProperty)
    .where(ofThisTenant)
    .orderBy(asc(registrationProperty.sortOrder), asc(registrationProperty.id))

export const {
  insert: insertRegistrationProperty,
  update: updateRegistrationProperty,
  remove: removeRegistrationProperty,
  assertStamp: assertRegistrationPropertyStamp,
} = writesOf(registrationProperty)

type Known = Pick<RegistrationPropertyView, 'concurrencyStamp'>

export const assertRegistrationPropertiesAsRead = (db: Db, known: readonly Known[]) =>
  db.execute(sql`select app.assert_registration_properties(${stampsOf(known)})`)
