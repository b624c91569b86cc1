declare module 'node:crypto' {
  interface Hash {
    update(data: string | Uint8Array): Hash
    digest(encoding: 'hex' | 'base64url'): string
  }
  export function createHash(algorithm: string): Hash
  export function scrypt(
    password: string,
    salt: Uint8Array,
    length: number,
    options: { N: number; r: number; p: number; maxmem: number },
    done: (thrown: Error | null, key: Uint8Array) => void,
  ): void
}
