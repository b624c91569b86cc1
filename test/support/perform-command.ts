import { vi } from 'vitest'
import { type Command, complaintOf } from '../../local/command.ts'

/**
 * Runs a command in this process, as somebody who has set nothing but what is given here: what it prints, and
 * what it says when it fails.
 */
export async function perform(
  command: Command,
  settings: Record<string, string> = {},
  options: readonly string[] = [],
) {
  const { env, argv } = process
  const printing = vi.spyOn(console, 'log').mockReturnValue(undefined)
  Object.assign(process, { env: { ...settings }, argv: [argv[0], 'command', ...options] })
  try {
    const complaint = await complaintOf(command)
    return { out: printing.mock.calls.join('\n'), complaint }
  } finally {
    Object.assign(process, { env, argv })
    printing.mockRestore()
  }
}
