import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a script of package.json does, and the chapter that explains it. */
export interface Command {
  explainedIn: readonly [file: string, chapter: string]
  run(): Promise<unknown>
}

/**
 * Runs a command where its file is what was started. What goes wrong ends it with a sentence and the
 * chapter that explains it: whoever runs a command can do nothing with a stack trace.
 */
export async function runAsProgram(module: string, command: Command): Promise<void> {
  if (!isProgram(module)) return
  const complaint = await complaintOf(command)
  if (complaint === null) return
  console.error(complaint)
  process.exit(1)
}

/** Runs a command; answers what it says when it fails. */
export async function complaintOf({ explainedIn, run }: Command): Promise<string | null> {
  try {
    await run()
    return null
  } catch (thrown) {
    const [file, chapter] = explainedIn
    const sentence = sentenceOf(thrown).trim().replace(/\.?$/, '.')
    return `${sentence} ${file} explains this command under "${chapter}".`
  }
}

function isProgram(module: string) {
  const [, started = ''] = process.argv
  return existsSync(started) && realpathSync(started) === fileURLToPath(module)
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
