import { createHash, scrypt as derive } from 'node:crypto'
import type { Scrypt } from './passwords.ts'

/** SHA-256 in hexadecimal digits, at once: inside a transaction nothing can be awaited. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * What `hashOf` answers, in the same turn. Web Crypto hashes on a thread: on a busy machine a call that
 * waits for its key would start after one beside it has been answered, and cost a round trip more.
 */
export const hashAtOnce = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

/** scrypt, RFC 7914: both runtimes have it under the name it has in Node, Web Crypto has not. */
export const scrypt: Scrypt = (password, salt, parameters) =>
  new Promise((resolve, reject) => {
    const { cost, blockSize, parallelization, length } = parameters
    const options = { N: cost, r: blockSize, p: parallelization, maxmem: 256 * cost * blockSize }
    derive(password, salt, length, options, (thrown, key) =>
      thrown ? reject(thrown) : resolve(key),
    )
  })
