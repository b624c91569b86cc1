import type { Mailer } from '../../src/kernel/ports.ts'

/** A mailer that hands mails to nobody else. */
export const mailerTo = (send: Mailer['send']): Mailer => ({
  probe: async () => undefined,
  send,
  open: () => ({ send, close: () => undefined }),
})
