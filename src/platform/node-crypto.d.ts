declare module 'node:crypto' {
  export function scrypt(
    password: string,
    salt: Uint8Array,
    length: number,
    options: { N: number; r: number; p: number; maxmem: number },
    done: (thrown: Error | null, key: Uint8Array) => void,
  ): void
}
