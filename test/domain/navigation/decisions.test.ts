import { describe, expect, it } from 'vitest'
import * as verbs from '../../../src/domain/navigation/index.ts'
import { headerMenuOf } from '../../../src/domain/navigation/index.ts'
import { roles } from '../../../src/kernel/principal.ts'
import { caller, decided, idOf, newStamp, tenantId } from '../../support/decide.ts'

const as = caller({ scope: 'tenant', scopeId: tenantId, role: roles.tenantAdministrator })
const entry: verbs.NavigationEntryView = {
  id: idOf(2),
  tenantId,
  parentId: null,
  label: 'Programme',
  url: '/events',
  audience: 'Everybody',
  isVisible: true,
  isInHeader: true,
  sortOrder: 0,
  concurrencyStamp: idOf(9),
  hasChildren: false,
}
const top = { id: idOf(3), parentId: null }
const edit = (
  changes: Partial<typeof entry>,
  parents: { id: string; parentId: string | null }[] = [],
  rows = entry,
) =>
  decided(verbs.editNavigationEntry, {
    rows: { entry: rows, parents },
    as,
    input: { id: entry.id, stamp: newStamp, changes },
  })

const wrongParent = { problem: 'validation_failed', errors: ['parentId'] }

describe('menus have one level', () => {
  it('an entry goes below another one, and out again', async () => {
    expect((await edit({ parentId: top.id }, [top])).result).toMatchObject({ parentId: top.id })
    const out = await edit({ parentId: null }, [], { ...entry, parentId: top.id })
    expect(out.result).toMatchObject({ parentId: null })
  })

  it.each([
    ['one that is not there', [], entry],
    ['one that is below another', [{ id: idOf(4), parentId: top.id }], entry],
    ['itself', [{ id: entry.id, parentId: null }], entry],
    ['any, while others are below it', [top], { ...entry, hasChildren: true }],
  ])('and not below %s', async (_, parents, rows) => {
    expect(await edit({ parentId: idOf(4) }, parents, rows)).toEqual(wrongParent)
  })

  it('what has entries below it stays, and is renamed all the same', async () => {
    const parent = { ...entry, hasChildren: true }
    const remove = (rows: typeof entry) =>
      decided(verbs.deleteNavigationEntry, {
        rows: { entry: rows },
        as,
        input: { id: entry.id, stamp: newStamp },
      })
    expect(await remove(parent)).toEqual({ problem: 'resource_conflict' })
    expect((await remove(entry)).problem).toBeUndefined()
    expect((await edit({ label: 'Talks' }, [], parent)).result).toMatchObject({ label: 'Talks' })
  })

  it('a menu has the entries below each in their order', () => {
    const of = (id: number, parentId: string | null, label: string) => ({
      id: idOf(id),
      parentId,
      label,
      url: `/${id}`,
    })
    const entries = [of(1, null, 'A'), of(2, idOf(3), 'C1'), of(3, null, 'C'), of(4, idOf(3), 'C2')]
    expect(headerMenuOf(entries)).toEqual([
      { label: 'A', url: '/1', children: [] },
      {
        label: 'C',
        url: '/3',
        children: [
          { label: 'C1', url: '/2' },
          { label: 'C2', url: '/4' },
        ],
      },
    ])
  })
})
