import type { Operation } from '../../kernel/operation.ts'
import {
  creation,
  defineList,
  defineRoute,
  edition,
  type RouteEntry,
  removal,
  type Schema,
} from './route.ts'
import type { PageQuery } from './schema-pieces.ts'

/** What the routes of one thing have in common. */
interface Thing<Path extends string, Item extends Schema, Id extends string> {
  path: Path
  /** The parameter that names one of them, below the path. */
  id?: Id
  /** The kind of representation whose `self` or `collection` a route is. */
  kind: string
  /** The kinds that lead to what can be done with one; the same, where none are named. */
  on?: string | readonly string[]
  /** What people call one, as the titles of links do. */
  called?: string
  item: Item
}

interface Things<Path extends string, Item extends Schema, Id extends string>
  extends Thing<Path, Item, Id> {
  list: Schema
}

type Said<S extends Schema, B extends Schema> = Omit<
  RouteEntry<string, Record<never, never>, S, B>,
  'operation' | 'path' | 'params' | 'response'
>

/** Where a route is, below the path of the things. */
interface Below<At extends string> {
  at?: At
}

/** The routes of one thing: what each says follows from the thing, unless it is named. */
export function routesOfOne<
  const Path extends string,
  Item extends Schema,
  const Id extends string = 'id',
>({ path, id = 'id' as Id, kind, on = kind, called = kind, item }: Thing<Path, Item, Id>) {
  const ofOne = `${path}/{${id}}` as const
  return {
    reading: <const At extends string = `/{${Id}}`>(
      operation: Operation,
      { at = `/{${id}}` as At, ...said }: Said<Schema, Schema> & Below<At>,
    ) =>
      defineRoute({
        ...said,
        operation,
        path: `${path}${at}` as const,
        response: item,
        links: { self: kind, ...said.links },
      }),
    creating: <Body extends Schema, const At extends string = ''>(
      operation: Operation,
      { at = '' as At, ...said }: Said<Schema, Body> & Below<At>,
    ) =>
      defineRoute({
        ...creation,
        ...said,
        operation,
        path: `${path}${at}` as const,
        response: item,
      }),
    editing: <Body extends Schema>(operation: Operation, said: Said<Schema, Body>) =>
      defineRoute({
        ...edition,
        title: `Edit this ${called}`,
        ...said,
        operation,
        path: ofOne,
        response: item,
        links: { edit: on, ...said.links },
      }),
    deleting: (operation: Operation, said: Said<Schema, Schema>) =>
      defineRoute({
        ...removal,
        title: `Remove this ${called}`,
        ...said,
        operation,
        path: ofOne,
        links: { delete: on, ...said.links },
      }),
    /** What is done with one, at an address of its own: that of the relation, unless it is named. */
    commanding: <Body extends Schema>(
      operation: Operation,
      rel: string,
      { at = rel, ...said }: Said<Schema, Body> & Below<string>,
    ) =>
      defineRoute({
        ...said,
        operation,
        path: `${ofOne}/${at}` as const,
        response: item,
        links: { [rel]: on, ...said.links },
      }),
  }
}

/** The same, with the lists of such things. */
export const routesOf = <
  const Path extends string,
  Item extends Schema,
  const Id extends string = 'id',
>({
  list,
  ...things
}: Things<Path, Item, Id>) => ({
  ...routesOfOne(things),
  listing: <const At extends string = ''>(
    operation: Operation,
    { at = '' as At, ...said }: Said<typeof PageQuery, Schema> & Below<At>,
  ) =>
    defineList({
      ...said,
      operation,
      path: `${things.path}${at}` as const,
      response: list,
      links: { ...said.links, collection: things.kind },
    }),
})
