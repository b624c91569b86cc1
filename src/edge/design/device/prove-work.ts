/**
 * Proves the work of a challenge: counts nonces until the SHA-256 of text and nonce begins with so many zero bits.
 * `crypto.subtle` answers each digest later, which takes a hundred times as long.
 */
const constants = new Int32Array(64)
const initial = new Int32Array(8)
fillConstants()

/** The fractional parts of the roots of the first primes (FIPS 180-4). */
function fillConstants() {
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
  let found = 0
  for (let number = 2; found < 64; number++) {
    let isPrime = true
    for (let factor = 2; factor * factor <= number; factor++) {
      if (number % factor === 0) isPrime = false
    }
    if (!isPrime) continue
    constants[found] = fraction(Math.cbrt(number))
    if (found < 8) initial[found] = fraction(Math.sqrt(number))
    found++
  }
}

const words = new Int32Array(64)
const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** A typed array has a number in each of its places. */
const at = (array: Int32Array, index: number): number => array[index] ?? 0

/**
 * Adds one block of sixteen words, the first of `words`, to a state. An array of the eight words of the state would take
 * more than half of the time.
 */
function compress(state: Int32Array): void {
  for (let index = 16; index < 64; index++) {
    const one = at(words, index - 15)
    const two = at(words, index - 2)
    const small = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3)
    const large = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10)
    words[index] = (at(words, index - 16) + small + at(words, index - 7) + large) | 0
  }
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let index = 0; index < 64; index++) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + mixed + ((e & f) ^ (~e & g)) + at(constants, index) + at(words, index)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

/** The first nonce, 16 hexadecimal digits. */
export function proofOf(text: string, difficulty: number): string {
  const before = new TextEncoder().encode(text)
  const whole = before.length - (before.length % 64)
  const start = Int32Array.from(initial)
  const view = new DataView(before.buffer)
  for (let block = 0; block < whole; block += 64) {
    for (let index = 0; index < 16; index++) words[index] = view.getInt32(block + index * 4)
    compress(start)
  }
  // What is left, the nonce, and the padding: one block or two.
  const left = before.subarray(whole)
  const length = left.length + 16
  const tail = new Uint8Array(length + 9 > 64 ? 128 : 64)
  tail.set(left)
  tail[length] = 0x80
  const ofTail = new DataView(tail.buffer)
  ofTail.setUint32(tail.length - 4, (whole + length) * 8)
  const state = new Int32Array(8)
  for (let count = 0; ; count++) {
    const nonce = count.toString(16).padStart(16, '0')
    for (let index = 0; index < 16; index++) tail[left.length + index] = nonce.charCodeAt(index)
    state.set(start)
    for (let block = 0; block < tail.length; block += 64) {
      for (let index = 0; index < 16; index++) {
        words[index] = ofTail.getInt32(block + index * 4)
      }
      compress(state)
    }
    if (Math.clz32(at(state, 0)) >= difficulty) return nonce
  }
}
