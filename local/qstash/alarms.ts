// The longest wait that setTimeout takes; a longer one is slept in parts.
const longest = 2 ** 31 - 1

/** One alarm a key, at a time of day. */
export class Alarms {
  readonly #timers = new Map<string, NodeJS.Timeout>()

  set(key: string, at: number, ring: () => void): void {
    this.clear(key)
    const wait = at - Date.now()
    const timer = setTimeout(
      () => {
        this.#timers.delete(key)
        if (wait > longest) this.set(key, at, ring)
        else ring()
      },
      Math.min(Math.max(0, wait), longest),
    )
    this.#timers.set(key, timer)
  }

  has(key: string): boolean {
    return this.#timers.has(key)
  }

  clear(key: string): void {
    clearTimeout(this.#timers.get(key))
    this.#timers.delete(key)
  }

  stop(): void {
    for (const key of [...this.#timers.keys()]) this.clear(key)
  }
}
