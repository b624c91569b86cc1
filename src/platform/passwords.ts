import { passwordCost } from '../kernel/password-cost.ts'
import type { Passwords } from '../kernel/ports.ts'

export interface ScryptParameters {
  cost: number
  blockSize: number
  parallelization: number
  /** Bytes of the derived key. */
  length: number
}

export type Scrypt = (
  password: string,
  salt: Uint8Array,
  parameters: ScryptParameters,
) => Promise<Uint8Array>

const saltLength = 16

/** Kept hashes are PHC strings: `$scrypt$ln=14,r=8,p=5$salt$key`. */
const format = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

export function createPasswords(scrypt: Scrypt, cost: number = passwordCost.usual): Passwords {
  /** What new hashes are made with. */
  const current = { cost: 2 ** cost, blockSize: 8, parallelization: 5, length: 32 }
  /** Compared with where no hash is kept, so that the answer takes as long. */
  const nobody = {
    salt: new Uint8Array(saltLength),
    key: new Uint8Array(current.length),
    parameters: current,
  }
  const derive = (password: string, salt: Uint8Array, parameters: ScryptParameters) =>
    scrypt(password.normalize('NFKC'), salt, parameters)
  return {
    async hash(password) {
      const salt = crypto.getRandomValues(new Uint8Array(saltLength))
      const key = await derive(password, salt, current)
      const { cost, blockSize, parallelization } = current
      const parameters = `ln=${Math.log2(cost)},r=${blockSize},p=${parallelization}`
      return `$scrypt$${parameters}$${encode(salt)}$${encode(key)}`
    },
    async verify(password, kept) {
      const known = kept === null ? undefined : parse(kept)
      const { salt, key, parameters } = known ?? nobody
      const derived = await derive(password, salt, parameters)
      return equal(derived, key) && known !== undefined
    },
    isOutdated(kept) {
      const parameters = parse(kept)?.parameters
      return (
        parameters !== undefined &&
        parameters.cost * parameters.blockSize * parameters.parallelization <
          current.cost * current.blockSize * current.parallelization
      )
    },
  }
}

interface KeptHash {
  salt: Uint8Array
  key: Uint8Array
  parameters: ScryptParameters
}

function parse(kept: string): KeptHash | undefined {
  const [, log, blockSize, parallelization, salt, key] = format.exec(kept) ?? []
  if (!key || !salt || Number(log) > 20) return undefined
  const bytes = decode(key)
  const parameters = {
    cost: 2 ** Number(log),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
    length: bytes.byteLength,
  }
  return { salt: decode(salt), key: bytes, parameters }
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.byteLength ^ other.byteLength
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}

const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
const decode = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
