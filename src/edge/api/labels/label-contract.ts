import { z } from '@hono/zod-openapi'
import type { Operation } from '../../../kernel/operation.ts'
import {
  collectionOf,
  creation,
  defineRoute,
  edition,
  nullableText,
  PageQuery,
  removal,
  resourceOf,
  sortOrder,
} from '../../contract/contract-kit.ts'

interface LabelNames {
  name: string
  Name: string
  plural: string
  Plural: string
}

const fields = {
  code: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^\S+$/, 'must be without spaces')
    .describe('Unique in the community'),
  fullName: z.string().trim().min(1).max(500),
  typeId: z.int().min(1),
  sortOrder,
}

/** The contracts of categories, or of tags: one shape under two names. */
export function labelRoutes({ name, Name, plural }: LabelNames) {
  const path = `/api/${name}`
  const Item = resourceOf(Name, {
    id: z.uuid(),
    code: z.string(),
    fullName: z.string(),
    typeId: z.int(),
    typeFullName: nullableText,
    typeMasterCode: nullableText,
    sortOrder: z.int(),
    tenantId: z.uuid(),
    concurrencyStamp: z.uuid(),
  })
  const Draft = z
    .strictObject({
      code: fields.code,
      fullName: fields.fullName,
      typeId: fields.typeId.default(1),
      sortOrder: fields.sortOrder.default(0),
    })
    .openapi(`${Name}Draft`)
  const Changes = z.strictObject(fields).partial().openapi(`${Name}Changes`)
  return {
    listing: (operation: Operation) =>
      defineRoute({
        operation,
        path,
        summary: `List the ${plural} of the community`,
        query: PageQuery,
        response: collectionOf(`${Name}Collection`, Item),
        links: { [plural]: 'root', collection: name },
      }),
    reading: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/{id}`,
        summary: `Read a ${name}`,
        response: Item,
        links: { self: name },
      }),
    creating: (operation: Operation) =>
      defineRoute({
        ...creation,
        operation,
        path,
        summary: `Add a ${name}`,
        body: Draft,
        response: Item,
        title: `Add a ${name}`,
        links: { create: plural },
      }),
    editing: (operation: Operation) =>
      defineRoute({
        ...edition,
        operation,
        path: `${path}/{id}`,
        summary: `Edit a ${name}`,
        body: Changes,
        response: Item,
        title: `Edit this ${name}`,
        links: { edit: name },
      }),
    deleting: (operation: Operation) =>
      defineRoute({
        ...removal,
        operation,
        path: `${path}/{id}`,
        summary: `Remove a ${name}, from events too`,
        title: `Remove this ${name}`,
        links: { delete: name },
      }),
  }
}
