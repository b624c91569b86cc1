import { z } from '@hono/zod-openapi'
import type { Operation } from '../../../kernel/operation.ts'
import {
  collectionOf,
  keptShape,
  lookupFields,
  resourceOf,
  routesOf,
  sortOrder,
  withDefaults,
} from '../../contract/contract-kit.ts'

interface LabelNames {
  name: string
  Name: string
  plural: string
}

const labelShape = {
  id: z.uuid(),
  code: z.string(),
  fullName: z.string(),
  ...lookupFields('type', z.int()),
  sortOrder: z.int(),
  ...keptShape,
}

/** A category, or a tag. */
export const Label = z.strictObject(labelShape)

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
  const Item = resourceOf(Name, labelShape)
  const Draft = z
    .strictObject({
      ...withDefaults(fields, { typeId: 1, sortOrder: 0 }),
    })
    .openapi(`${Name}Draft`)
  const Changes = z.strictObject(fields).partial().openapi(`${Name}Changes`)
  const labels = routesOf({
    called: name,
    path: `/api/${name}`,
    kind: name,
    item: Item,
    list: collectionOf(`${Name}Collection`, Item),
  })
  return {
    listing: (operation: Operation) =>
      labels.listing(operation, {
        summary: `List the ${plural} of the community`,
        links: { [plural]: 'root' },
      }),
    reading: (operation: Operation) => labels.reading(operation, { summary: `Read a ${name}` }),
    creating: (operation: Operation) =>
      labels.creating(operation, {
        summary: `Add a ${name}`,
        body: Draft,
        problems: ['validation_failed'],
        title: `Add a ${name}`,
        links: { create: plural },
      }),
    editing: (operation: Operation) =>
      labels.editing(operation, {
        summary: `Edit a ${name}`,
        body: Changes,
      }),
    deleting: (operation: Operation) =>
      labels.deleting(operation, {
        summary: `Remove a ${name}, from events too`,
      }),
  }
}
