import { createHash } from 'node:crypto'
import fengari from 'fengari'
import { fail } from './arguments.ts'
import type { Bytes, Result } from './keyspace.ts'
import { useLua51Numbers } from './lua-numbers.ts'
import { RedisError, Status } from './reply.ts'

const { lua, lauxlib, lualib } = fengari

type Call = (command: Bytes[]) => Result

// What Redis has and 5.3 has not, and the other way round; then globals are closed, as in Redis.
const prelude = `
unpack = table.unpack
loadstring = load
local described = tostring
tostring = function(value)
  return type(value) == 'number' and value .. '' or described(value)
end
math.pow = function(x, y) return x ^ y end
math.floor = function(x) return x - x % 1 end
math.ceil = function(x) return -(-x - -x % 1) end
redis.status_reply = function(text) return { ok = text } end
redis.error_reply = function(text) return { err = text } end
redis.log = function() end
redis.LOG_DEBUG, redis.LOG_VERBOSE, redis.LOG_NOTICE, redis.LOG_WARNING = 0, 1, 2, 3
io, os, package, require, dofile, loadfile, debug, js, fengari, print, collectgarbage = nil
KEYS, ARGV = {}, {}
setmetatable(_G, {
  __newindex = function() error('Attempt to modify a readonly table', 2) end,
  __index = function(_, name)
    error("Script attempted to access nonexistent global variable '" .. tostring(name) .. "'", 2)
  end,
})`

export function sha1(text: Bytes): string {
  return createHash('sha1').update(Buffer.from(text, 'latin1')).digest('hex')
}

/** The scripts of one server. Single-threaded like Redis, hence atomic. */
export class LuaEngine {
  readonly #call: Call
  readonly #state: LuaState
  readonly #scripts = new Map<string, number>()

  constructor(call: Call) {
    useLua51Numbers()
    this.#call = call
    this.#state = lauxlib.luaL_newstate()
    lualib.luaL_openlibs(this.#state)
    lua.lua_createtable(this.#state, 0, 4)
    this.#define('call', (L) => this.#redisCall(L, true))
    this.#define('pcall', (L) => this.#redisCall(L, false))
    this.#define('sha1hex', (L) => {
      push(L, sha1(text(L, 1)))
      return 1
    })
    lua.lua_setglobal(this.#state, bytes('redis'))
    lauxlib.luaL_dostring(this.#state, bytes(prelude))
    lua.lua_settop(this.#state, 0)
  }

  /** Compiles a script unless it is known, and answers its SHA1. */
  load(source: Bytes): string {
    const hash = sha1(source)
    if (this.#scripts.has(hash)) return hash
    const L = this.#state
    const code = bytes(source.replace(/^#![^\n]*/, '--'))
    if (lauxlib.luaL_loadbuffer(L, code, null, bytes('@user_script')) !== 0) {
      const problem = text(L, -1)
      lua.lua_settop(L, 0)
      fail(`ERR Error compiling script (new function): ${problem}`)
    }
    this.#scripts.set(hash, lauxlib.luaL_ref(L, lua.LUA_REGISTRYINDEX))
    return hash
  }

  has(hash: string): boolean {
    return this.#scripts.has(hash.toLowerCase())
  }

  forget(): void {
    this.#scripts.clear()
  }

  run(hash: string, keys: Bytes[], values: Bytes[]): Result {
    const script = this.#scripts.get(hash.toLowerCase())
    if (script === undefined) fail('NOSCRIPT No matching script. Please use EVAL.')
    const L = this.#state
    push(L, keys)
    lua.lua_setglobal(L, bytes('KEYS'))
    push(L, values)
    lua.lua_setglobal(L, bytes('ARGV'))
    lua.lua_rawgeti(L, lua.LUA_REGISTRYINDEX, script)
    try {
      const failed = lua.lua_pcall(L, 0, 1, 0) !== 0
      const result = pull(L, -1)
      if (result instanceof RedisError) throw result
      if (failed) fail(`ERR ${typeof result === 'string' ? result : 'script failed'}`)
      return result
    } finally {
      lua.lua_settop(L, 0)
    }
  }

  #define(name: string, run: (L: LuaState) => number): void {
    lua.lua_pushcfunction(this.#state, run)
    lua.lua_setfield(this.#state, -2, bytes(name))
  }

  #redisCall(L: LuaState, raise: boolean): number {
    let result: Result
    try {
      const command = callArguments(L)
      if (/^(eval|evalsha|eval_ro|evalsha_ro|script|multi|exec)$/i.test(command[0] ?? '')) {
        fail('ERR This Redis command is not allowed from script')
      }
      result = this.#call(command)
    } catch (error) {
      result = error instanceof RedisError ? error : new RedisError(`ERR ${String(error)}`)
    }
    lua.lua_settop(L, 0)
    push(L, result)
    return raise && result instanceof RedisError ? lua.lua_error(L) : 1
  }
}

function callArguments(L: LuaState): Bytes[] {
  const count = lua.lua_gettop(L)
  if (count === 0) fail('ERR Please specify at least one argument for this redis.call() call')
  return Array.from({ length: count }, (_, index) => {
    const type = lua.lua_type(L, index + 1)
    if (type === lua.LUA_TNUMBER) return String(lua.lua_tonumber(L, index + 1))
    if (type === lua.LUA_TSTRING) return text(L, index + 1)
    return fail('ERR Lua redis lib command arguments must be strings or integers')
  })
}

function bytes(value: Bytes): Uint8Array {
  return Uint8Array.from(Buffer.from(value, 'latin1'))
}

function text(L: LuaState, index: number): Bytes {
  return Buffer.from(lua.lua_tostring(L, index)).toString('latin1')
}

function push(L: LuaState, value: Result): void {
  if (value === null) lua.lua_pushboolean(L, false)
  else if (typeof value === 'number') lua.lua_pushnumber(L, value)
  else if (typeof value === 'string') lua.lua_pushstring(L, bytes(value))
  else if (value instanceof RedisError) pushField(L, 'err', value.message)
  else if (value instanceof Status) pushField(L, 'ok', value.text)
  else {
    lua.lua_createtable(L, value.length, 0)
    value.forEach((item, index) => {
      push(L, item)
      lua.lua_rawseti(L, -2, index + 1)
    })
  }
}

function pushField(L: LuaState, name: string, value: string): void {
  lua.lua_createtable(L, 0, 1)
  lua.lua_pushstring(L, bytes(value))
  lua.lua_setfield(L, -2, bytes(name))
}

/** Redis' conversions: numbers lose their fraction, true is 1, false is nil, a nil ends a list. */
function pull(L: LuaState, index: number): Result {
  switch (lua.lua_type(L, index)) {
    case lua.LUA_TNUMBER:
      return Math.trunc(lua.lua_tonumber(L, index))
    case lua.LUA_TSTRING:
      return text(L, index)
    case lua.LUA_TBOOLEAN:
      return lua.lua_toboolean(L, index) ? 1 : null
    case lua.LUA_TTABLE:
      return pullTable(L, lua.lua_absindex(L, index))
    default:
      return null
  }
}

function pullTable(L: LuaState, index: number): Result {
  const error = pullField(L, index, 'err')
  if (error !== undefined) return new RedisError(error)
  const status = pullField(L, index, 'ok')
  if (status !== undefined) return new Status(status)
  const items: Result[] = []
  for (let n = 1; ; n++) {
    const type = lua.lua_rawgeti(L, index, n)
    if (type !== lua.LUA_TNIL) items.push(pull(L, -1))
    lua.lua_pop(L, 1)
    if (type === lua.LUA_TNIL) return items
  }
}

function pullField(L: LuaState, index: number, name: string): string | undefined {
  const found = lua.lua_getfield(L, index, bytes(name)) === lua.LUA_TSTRING
  const value = found ? text(L, -1) : undefined
  lua.lua_pop(L, 1)
  return value
}
