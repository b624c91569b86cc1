import type { Arrangements } from '../stage.ts'

/** The instance of the bench has administrators, so its setup is completed: nothing else can be called. */
export function arrange(): Arrangements {
  return {
    validateSetupSecret: async () => ({
      path: '/api/instanceonboarding/validate-secret',
      body: { secret: 'of no instance' },
    }),
  }
}
