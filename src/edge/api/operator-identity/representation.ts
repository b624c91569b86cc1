import {
  namedCountries,
  type OperatorIdentityView,
} from '../../../domain/operator-identity/index.ts'
import {
  identityFields,
  identityGroups,
  missingFor,
  operatorKinds,
} from '../../../kernel/operator-identity.ts'
import type { Resource } from '../../contract/hal.ts'

const groupsOf = (view: OperatorIdentityView) =>
  Object.fromEntries(
    Object.entries(identityGroups).map(([group, fields]) => [
      group,
      Object.fromEntries(
        Object.keys(fields).map((name) => [name, view[name as keyof OperatorIdentityView]]),
      ),
    ]),
  )

/** The fields of a document, whoever it is about. */
export const identityFieldsOf = (
  view: OperatorIdentityView,
  owner: Parameters<typeof missingFor>[2],
) => ({
  ...groupsOf(view),
  concurrencyStamp: view.concurrencyStamp,
  disclosureReasons: missingFor('disclosure', view, owner),
  paidCommerceReasons: missingFor('commerce', view, owner),
})

export const operatorIdentity = (view: OperatorIdentityView): Resource => ({
  kind: 'directoryOperatorIdentity',
  fields: identityFieldsOf(view, 'directory'),
  facts: {},
  vars: {},
})

const labels = 'operator_identity'
/** What the form offers, with the names of countries that the runtime has. */
export const metadataOf = (countries: ReturnType<typeof namedCountries>) => ({
  operatorKinds: operatorKinds.map((code) => ({ code, labelId: `${labels}.kind.${code}` })),
  countries: countries ?? [],
  countryState: countries === null ? 'Unavailable' : 'Available',
  ...(countries === null && { countryFailureCode: 'country_names_unavailable' }),
  registrationAuthorities: [],
  registrationAuthorityState: 'NotSupported',
  fields: identityFields.map(({ name, code, format, maxLength, neededFor }) => ({
    name,
    labelId: `${labels}.${code}.label`,
    helpId: `${labels}.${code}.help`,
    format,
    ...(maxLength !== undefined && { maxLength }),
    requiredForDisclosure: neededFor === 'disclosure',
    requiredForPaidCommerce: neededFor !== null,
  })),
})

const metadata = metadataOf(namedCountries(() => new Intl.DisplayNames(['en'], { type: 'region' })))

export const operatorIdentityMetadata = (): Resource => ({
  kind: 'operatorIdentityMetadata',
  fields: metadata,
  facts: {},
  vars: {},
})
