import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** The folder that a file is in: of the API the one of the resource. A file outside of them is a room of its own. */
function roomOf(file: string, layer: string): string {
  const [first, second, third] = path.relative(layer, file).split('/')
  const [room, below] = first === 'api' ? [`api/${second}`, third] : [first, second]
  return below === undefined ? room!.replace(/\.tsx?$/, '') : room!
}

type Rooms = ReadonlyMap<string, ReadonlySet<string>>

function roomsOf(layer: string): Rooms {
  const folder = path.join(source, layer)
  const rooms = new Map<string, Set<string>>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue
    const here = path.join(folder, file)
    const room = roomOf(here, folder)
    const entered = rooms.get(room) ?? new Set()
    rooms.set(room, entered)
    for (const [, imported] of readFileSync(here, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const there = path.resolve(path.dirname(here), imported!)
      if (!there.startsWith(`${folder}/`)) continue
      const other = roomOf(there, folder)
      if (other !== room) entered.add(other)
    }
  }
  return rooms
}

/** Rooms from which a way leads back to them. */
function inKnots(rooms: Rooms): string[] {
  const reached = (from: string) => {
    const seen = new Set<string>()
    const open = [...(rooms.get(from) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(rooms.get(next) ?? []))
    }
    return seen
  }
  return [...rooms.keys()].filter((room) => reached(room).has(room)).sort()
}

describe('no way leads from a folder back to it', () => {
  it.each(['domain', 'edge'])('in %s', (layer) => {
    const rooms = roomsOf(layer)
    expect(rooms.size).toBeGreaterThan(50)
    expect(inKnots(rooms)).toEqual([])
  })

  it('control: a knot of three is found, and what only leads to it is not', () => {
    const knot = { one: ['two'], two: ['three'], three: ['one'], four: ['one'], five: [] }
    const rooms = new Map(Object.entries(knot).map(([room, others]) => [room, new Set(others)]))
    expect(inKnots(rooms)).toEqual(['one', 'three', 'two'])
  })
})
