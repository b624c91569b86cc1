import { inTenant, newId } from '../community.ts'
import { declareOperations, nameAfter } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    registrationProperty: string
  }
}

export const registrationProperty = declareOperations({
  things: { registrationProperty: 'registration_property' },
  async arrange({ community }) {
    const registrationProperty = newId()
    await inTenant(
      community.id,
      `insert into registration_property
         (id, tenant_id, key, label, applies_to, type, max_length, exposure, concurrency_stamp)
       values ($1, $2, $3, 'Company', 'Registration', 'ShortText', 100, 'Public', gen_random_uuid())`,
      [registrationProperty, community.id, `company-${registrationProperty}`],
    )
    return { registrationProperty }
  },
  examples: {
    createRegistrationProperty: {
      body: ({ event }) => ({
        key: `meal-${nameAfter(event).slice(0, 12)}`,
        label: 'What do you eat?',
        appliesTo: 'Registration',
        type: 'SingleChoice',
        options: [
          { code: 'vegan', label: 'Vegan' },
          { code: 'all', label: 'Everything' },
        ],
        retentionDays: 30,
      }),
    },
    editRegistrationProperty: { body: () => ({ label: 'Said anew', exposure: 'Private' }) },
    deleteRegistrationProperty: {},
  },
})
