import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { apiKeyText, isApiKeyText, prefixOf } from '../../src/kernel/api-key-text.ts'
import { randomIds } from '../../src/kernel/ids.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const keys = Array.from({ length: 500 }, () => apiKeyText(randomIds.secret()))

describe('the text of an API key', () => {
  it('is what scanners look for', () => {
    for (const key of keys) expect(key).toMatch(/^mqk_[A-Za-z0-9_-]{49}$/)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('ends in the CRC-32 of all before it, as others compute it', () => {
    for (const key of keys) {
      const checksum = Buffer.alloc(4)
      checksum.writeUInt32BE(crc32(key.slice(0, 47)))
      expect(key.slice(47)).toBe(checksum.toString('base64url'))
      expect(isApiKeyText(key)).toBe(true)
    }
  })

  it('is refused with any one character changed, and with two that are swapped', () => {
    const wrong: string[] = []
    for (const [round, key] of keys.entries()) {
      for (let at = 4; at < key.length; at++) {
        const other = alphabet[(alphabet.indexOf(key[at]!) + 1 + (round % 63)) % 64]!
        wrong.push(key.slice(0, at) + other + key.slice(at + 1))
        const [left, right] = [key[at]!, key[at + 1]]
        if (right === undefined || left === right) continue
        wrong.push(key.slice(0, at) + right + left + key.slice(at + 2))
      }
    }
    expect(wrong.length).toBeGreaterThan(40_000)
    expect(wrong.filter(isApiKeyText)).toEqual([])
  })

  it('is refused in any other form', () => {
    const [key] = keys as [string]
    const wrongs = ['', 'mqk_', key.slice(1), key.slice(0, -1), `${key}A`, ` ${key}`, `${key}\n`]
    for (const wrong of [...wrongs, `MQK_${key.slice(4)}`, key.replace('mqk_', 'mqr_')]) {
      expect([wrong, isApiKeyText(wrong)]).toEqual([wrong, false])
    }
  })

  it('is recognised by its beginning, which says 36 bits of 256', () => {
    expect(prefixOf(keys[0]!)).toBe(keys[0]!.slice(0, 10))
  })
})
