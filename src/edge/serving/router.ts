import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Hono's trie, walked once per isolate for what reads a path without parameters: that takes as long as to find
 * a page that is kept. The faster routers of Hono take no fixed word where another route has a parameter.
 */
export class AppRouter<Handler> implements Router<Handler> {
  readonly name = 'AppRouter'
  readonly #trie = new TrieRouter<Handler>()
  readonly #fixedPaths = new Set<string>()
  readonly #found = new Map<string, Result<Handler>>()

  add(method: string, path: string, handler: Handler): void {
    this.#trie.add(method, path, handler)
    if (!/[:*]/.test(path)) this.#fixedPaths.add(path)
    this.#found.clear()
  }

  match(method: string, path: string): Result<Handler> {
    if (method !== 'GET' || !this.#fixedPaths.has(path)) return this.#trie.match(method, path)
    const found = this.#found.get(path) ?? this.#trie.match(method, path)
    this.#found.set(path, found)
    return found
  }
}
