/** What the queue waits before it delivers a message again, in milliseconds, where its own pause is too long. */
export const retryDelays: Readonly<Record<string, string>> = {
  'run-import': 'min(60000, 2000 * pow(2, retried))',
}
