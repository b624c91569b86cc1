import { TrieRouter } from 'hono/router/trie-router'
import { expect, it } from 'vitest'
import { AppRouter } from '../../../src/edge/serving/router.ts'

const routes = [
  ['ALL', '*', 'middleware'],
  ['GET', '/api/events', 'list'],
  ['POST', '/api/events', 'create'],
  ['GET', '/api/events/:id', 'read'],
  ['GET', '/api/events/search', 'search'],
  ['GET', '/events/*', 'page'],
] as const

function both() {
  const routers = [new AppRouter<string>(), new TrieRouter<string>()] as const
  for (const router of routers)
    for (const [method, path, handler] of routes) router.add(method, path, handler)
  return routers
}

it('matches as the trie, when it is asked for the first time and again', () => {
  const [own, trie] = both()
  const paths = ['/api/events', '/api/events/1', '/api/events/search', '/events/2', '/nothing']
  for (const path of [...paths, ...paths]) {
    for (const method of ['GET', 'POST', 'HEAD']) {
      expect([path, own.match(method, path)]).toEqual([path, trie.match(method, path)])
    }
  }
})

it('knows a route that is added after it was asked', () => {
  const [own] = both()
  expect(own.match('GET', '/api/events')[0]).toHaveLength(2)
  own.add('GET', '/api/events', 'another')
  expect(own.match('GET', '/api/events')[0]).toHaveLength(3)
})
