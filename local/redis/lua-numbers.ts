import objects from 'fengari/src/lobject.js'

/**
 * Redis runs Lua 5.1, where every number is a double; fengari is 5.3 with integers of 32 bits,
 * which would wrap at times in milliseconds and print 2 * 1.5 as "3.0". With every numeral read as
 * a double and whole doubles printed without a fraction, scripts compute what Redis computes.
 */
export function useLua51Numbers(): void {
  if (used) return
  used = true
  const { luaO_str2num: read, luaO_tostring: print } = objects
  objects.luaO_str2num = (text, target) => {
    const size = read(text, target)
    if (size !== 0 && target.ttisinteger()) target.setfltvalue(target.value)
    return size
  }
  objects.luaO_tostring = (L, value) => {
    const whole = value.ttisfloat() && Number.isInteger(value.value)
    if (whole && Math.abs(value.value) < 1e14) value.setivalue(value.value)
    print(L, value)
  }
}

let used = false
