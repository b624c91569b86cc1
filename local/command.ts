/**
 * Runs a command. What goes wrong ends it with a sentence and the chapter that explains it: whoever
 * runs a command can do nothing with a stack trace.
 */
export async function runCommand(
  [file, chapter]: readonly [file: string, chapter: string],
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run()
  } catch (thrown) {
    const sentence = sentenceOf(thrown).trim().replace(/\.?$/, '.')
    console.error(`${sentence} ${file} explains this command under "${chapter}".`)
    process.exit(1)
  }
}

/** Settings of the environment that a command cannot do without. */
export function settingsOf<Name extends string>(...names: Name[]): Record<Name, string> {
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}`)
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as Record<Name, string>
}

/** A failed connection often has its reason in its cause, or in the attempts that it consists of. */
function sentenceOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  if (thrown instanceof AggregateError) return sentenceOf(thrown.errors[0])
  return thrown.cause ? `${thrown.message}: ${sentenceOf(thrown.cause)}` : thrown.message
}
