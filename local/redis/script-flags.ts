import { createHash } from 'node:crypto'
import type { Command } from './reply.ts'

const upstashFlags = new Set(['allow-key-locking'])

/**
 * Upstash knows script flags that Redis refuses. They are taken out of the first line, and the
 * hash that the client computes from its own text is mapped to that of the rewritten script.
 */
export class ScriptFlags {
  readonly #hashes = new Map<string, string>()

  rewrite(command: Command): Command {
    const [name, ...args] = command
    const first = String(args[0] ?? '')
    switch (String(name).toUpperCase()) {
      case 'EVAL':
      case 'EVAL_RO':
        return [name!, this.#strip(first), ...args.slice(1)]
      case 'EVALSHA':
      case 'EVALSHA_RO':
        return [name!, this.#hashes.get(first.toLowerCase()) ?? first, ...args.slice(1)]
      case 'SCRIPT':
        return [name!, ...this.#scriptArguments(first, args)]
      default:
        return command
    }
  }

  #scriptArguments(action: string, args: Command): Command {
    if (action.toUpperCase() === 'LOAD') return [action, this.#strip(String(args[1] ?? ''))]
    if (action.toUpperCase() !== 'EXISTS') return args
    return [action, ...args.slice(1).map((hash) => this.#hashes.get(String(hash)) ?? hash)]
  }

  #strip(source: string): string {
    const result = source.replace(/^#!lua([^\n]*)/, (_, rest: string) => {
      const flags = /flags=(\S*)/.exec(rest)?.[1]?.split(',') ?? []
      const kept = flags.filter((flag) => flag && !upstashFlags.has(flag))
      // Without a first line of that kind the script has the classic meaning.
      return kept.length > 0 ? `#!lua flags=${kept.join(',')}` : '--'
    })
    if (result !== source) this.#hashes.set(sha1(source), sha1(result))
    return result
  }
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}
