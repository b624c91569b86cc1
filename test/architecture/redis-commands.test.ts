import { Redis } from '@upstash/redis'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { askedOfRedis } from '../../local/bundle.ts'
import { nodesOf, sourcesUnder } from './places.ts'

/** Every command that the client knows, in small letters. */
const known = new Set(
  Object.keys(new Redis({ url: 'https://redis.example', token: 'none' })).map((name) =>
    name.toLowerCase(),
  ),
)

it('the bundle keeps the commands of Redis that sources send, and no other', () => {
  const sent = new Set(['exec'])
  for (const source of sourcesUnder(['src/platform', 'src/edge', 'src/jobs'], /redis/)) {
    const isOfClient = source.text.includes("from '@upstash/redis'")
    for (const node of nodesOf(source)) {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue
      const { expression, name } = node.expression
      const command = name.text.toLowerCase()
      const isSent = isOfClient || expression.getText() === 'redis'
      if (isSent && known.has(command) && command !== 'pipeline') sent.add(command)
    }
  }
  expect(askedOfRedis.toSorted()).toEqual([...sent].toSorted())
})
