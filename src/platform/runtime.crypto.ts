import { scrypt as derive } from 'node:crypto'
import type { Scrypt } from './passwords.ts'

/** scrypt, RFC 7914: both runtimes have it under the name it has in Node, Web Crypto has not. */
export const scrypt: Scrypt = (password, salt, parameters) =>
  new Promise((resolve, reject) => {
    const { cost, blockSize, parallelization, length } = parameters
    const options = { N: cost, r: blockSize, p: parallelization, maxmem: 256 * cost * blockSize }
    derive(password, salt, length, options, (thrown, key) =>
      thrown ? reject(thrown) : resolve(key),
    )
  })
