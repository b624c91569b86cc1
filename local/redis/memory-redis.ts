import { fail, integer, wrongArity } from './arguments.ts'
import { hashCommands } from './hash-commands.ts'
import { keyCommands } from './key-commands.ts'
import {
  type Bytes,
  type CommandTable,
  Keyspace,
  type Result,
  toBytes,
  toReply,
} from './keyspace.ts'
import { listCommands } from './list-commands.ts'
import { LuaEngine } from './lua-engine.ts'
import { type Command, ok, type RedisBackend, RedisError, type Reply, Status } from './reply.ts'
import { setCommands } from './set-commands.ts'
import { sortedSetCommands } from './sorted-set-commands.ts'
import { stringCommands } from './string-commands.ts'

/** Redis in this process: the usual commands with expiry, MULTI and Lua scripts. Memory only. */
export class MemoryRedis implements RedisBackend {
  readonly #keyspace: Keyspace
  readonly #commands: CommandTable
  readonly #lua: LuaEngine

  constructor(now?: () => number) {
    this.#keyspace = new Keyspace(now)
    this.#lua = new LuaEngine((command) => this.#call(command))
    this.#commands = {
      ...keyCommands,
      ...stringCommands,
      ...hashCommands,
      ...setCommands,
      ...listCommands,
      ...sortedSetCommands,
      ...this.#scriptCommands(),
    }
  }

  async send(commands: readonly Command[]): Promise<Reply[]> {
    let queue: Bytes[][] | undefined
    let broken = false
    return commands.map((command) => {
      const words = command.map(toBytes)
      const name = words[0]?.toUpperCase()
      if (name === 'MULTI') {
        queue = []
        broken = false
        return ok
      }
      if (!queue) return this.#answer(words)
      if (name === 'EXEC') {
        const transaction = queue
        queue = undefined
        if (!broken) return transaction.map((queued) => this.#answer(queued))
        return new RedisError('EXECABORT Transaction discarded because of previous errors.')
      }
      const problem = this.#problemOf(words)
      if (problem) broken = true
      else queue.push(words)
      return problem ?? new Status('QUEUED')
    })
  }

  async close(): Promise<void> {
    this.#keyspace.clear()
  }

  #problemOf(words: Bytes[]): RedisError | undefined {
    try {
      this.#definition(words)
      return undefined
    } catch (error) {
      return error as RedisError
    }
  }

  #answer(words: Bytes[]): Reply {
    try {
      return toReply(this.#call(words))
    } catch (error) {
      if (error instanceof RedisError) return error
      throw error
    }
  }

  #definition([name = '', ...args]: Bytes[]) {
    const definition = Object.hasOwn(this.#commands, name.toUpperCase())
      ? this.#commands[name.toUpperCase()]
      : undefined
    if (!definition) {
      const shown = args.map((arg) => `'${arg.slice(0, 128)}' `).join('')
      return fail(`ERR unknown command '${name}', with args beginning with: ${shown}`)
    }
    const { arity, more } = definition
    if (args.length < arity || (!more && args.length > arity)) wrongArity(name)
    return definition
  }

  #call(words: Bytes[]): Result {
    return this.#definition(words).run(this.#keyspace, ...words.slice(1))
  }

  #scriptCommands(): CommandTable {
    const run = (hash: string, [count = '', ...rest]: Bytes[]): Result => {
      const keys = integer(count)
      if (keys < 0) fail("ERR Number of keys can't be negative")
      if (keys > rest.length) fail("ERR Number of keys can't be greater than number of args")
      return this.#lua.run(hash, rest.slice(0, keys), rest.slice(keys))
    }
    const evaluate: CommandTable[string] = {
      arity: 2,
      more: true,
      run: (_, source, ...args) => run(this.#lua.load(source!), args),
    }
    const evaluateHash: CommandTable[string] = {
      arity: 2,
      more: true,
      run: (_, hash, ...args) => run(hash!, args),
    }
    const script: CommandTable[string] = {
      arity: 1,
      more: true,
      run: (_, action, ...args) => this.#script(action!.toUpperCase(), args),
    }
    return {
      EVAL: evaluate,
      EVAL_RO: evaluate,
      EVALSHA: evaluateHash,
      EVALSHA_RO: evaluateHash,
      SCRIPT: script,
    }
  }

  #script(action: string, args: Bytes[]): Result {
    if (action === 'LOAD') return this.#lua.load(args[0] ?? wrongArity('script|load'))
    if (action === 'EXISTS') return args.map((hash) => (this.#lua.has(hash) ? 1 : 0))
    if (action !== 'FLUSH') fail(`ERR unknown subcommand '${action}'. Try SCRIPT HELP.`)
    this.#lua.forget()
    return ok
  }
}
