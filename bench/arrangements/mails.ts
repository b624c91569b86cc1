import type { Arrangements } from '../stage.ts'

/** Mails that the community sends. */
export const arrange = (): Arrangements => ({
  getMailTemplate: async () => ({ path: '/api/settings/email-delivery/templates/invitation' }),
})
