// What is used of fengari, which publishes no types.
interface LuaState {
  readonly lua: never
}

interface LuaApi {
  LUA_TNIL: number
  LUA_TBOOLEAN: number
  LUA_TNUMBER: number
  LUA_TSTRING: number
  LUA_TTABLE: number
  LUA_REGISTRYINDEX: number
  lua_absindex(L: LuaState, index: number): number
  lua_createtable(L: LuaState, items: number, fields: number): void
  lua_error(L: LuaState): never
  lua_getfield(L: LuaState, index: number, name: Uint8Array): number
  lua_gettop(L: LuaState): number
  lua_pcall(L: LuaState, args: number, results: number, handler: number): number
  lua_pop(L: LuaState, count: number): void
  lua_pushboolean(L: LuaState, value: boolean): void
  lua_pushcfunction(L: LuaState, run: (L: LuaState) => number): void
  lua_pushnumber(L: LuaState, value: number): void
  lua_pushstring(L: LuaState, value: Uint8Array): void
  lua_rawgeti(L: LuaState, index: number, key: number): number
  lua_rawseti(L: LuaState, index: number, key: number): void
  lua_setfield(L: LuaState, index: number, name: Uint8Array): void
  lua_setglobal(L: LuaState, name: Uint8Array): void
  lua_settop(L: LuaState, index: number): void
  lua_toboolean(L: LuaState, index: number): boolean
  lua_tonumber(L: LuaState, index: number): number
  lua_tostring(L: LuaState, index: number): Uint8Array
  lua_type(L: LuaState, index: number): number
}

interface LuaAuxiliary {
  luaL_dostring(L: LuaState, source: Uint8Array): boolean
  luaL_loadbuffer(L: LuaState, source: Uint8Array, size: null, name: Uint8Array): number
  luaL_newstate(): LuaState
  luaL_ref(L: LuaState, table: number): number
}

interface LuaNumber {
  value: number
  ttisinteger(): boolean
  ttisfloat(): boolean
  setivalue(value: number): void
  setfltvalue(value: number): void
}

declare module 'fengari' {
  const fengari: {
    lua: LuaApi
    lauxlib: LuaAuxiliary
    lualib: { luaL_openlibs(L: LuaState): void }
  }
  export default fengari
}

declare module 'fengari/src/lobject.js' {
  const objects: {
    luaO_str2num(text: Uint8Array, target: LuaNumber): number
    luaO_tostring(L: LuaState, value: LuaNumber): void
  }
  export default objects
}
