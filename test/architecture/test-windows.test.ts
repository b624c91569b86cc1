import { describe, expect, it } from 'vitest'
import { lastingWindow } from '../support/windows.ts'

describe('the window that tests of limits count in', () => {
  it('never ends within an hour, whenever they run in the next five years', () => {
    const from = Date.UTC(2026, 0)
    for (let minute = 0; minute < 5 * 366 * 24 * 60; minute += 1) {
      const now = from + minute * 60_000
      const seconds = lastingWindow(now)
      if (seconds - ((now / 1000) % seconds) <= 3600) expect.fail(new Date(now).toISOString())
    }
  })
})
