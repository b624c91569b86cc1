import type { z } from '@hono/zod-openapi'
import { endpoints } from '../src/edge/api/endpoints.ts'
import type { RouteDefinition } from '../src/edge/contract/contract-kit.ts'
import { documents, exampleOf, type Schema, type Schemas, textOf } from './examples.ts'
import { sentencesOf } from './sentences.ts'

interface Media {
  schema: Schema
  example?: unknown
  examples?: Record<string, { $ref: string }>
}

interface Parameter {
  name: string
  in: string
  schema: Schema
  example?: unknown
}

interface DescribedOperation {
  operationId: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

export interface Contract {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Schemas; examples?: Record<string, { value: unknown }> }
}

const routes = new Map<string, RouteDefinition>(
  endpoints.map(({ route }) => [route.operation.id, route]),
)

/** Adds to each operation what it does, who may, and an example. The Worker carries none of it. */
export function describeContract(contract: Contract): Contract {
  const examples: Record<string, { value: unknown }> = {}
  contract.components.examples = examples
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const operation of Object.values(methods)) {
      const route = routes.get(operation.operationId)!
      operation.description = sentencesOf(route)
      const ofPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      for (const parameter of ofPath) {
        parameter.example = parameter.schema.enum?.[0] ?? textOf(parameter.name, parameter.schema)
      }
      const values = new Map(ofPath.map(({ name, example }) => [name, String(example)]))
      const self = path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name)!)
      const { schemas } = contract.components
      for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
        media.example = route.body
          ? requestExample(route.operation.id, route.body as z.ZodType, media.schema, schemas)
          : textOfDocument(documents[type] ?? 'Bytes')
      }
      for (const [type, media] of answersOf(operation)) {
        const { $ref } = media.schema
        if (route.mediaType) media.example = documents[type] ?? 'Bytes'
        else if ($ref === undefined) {
          media.example = exampleOf(media.schema, { schemas, extent: 'all', self })
        } else {
          const name = $ref.split('/').at(-1)!
          examples[name] ??= { value: exampleOf(media.schema, { schemas, extent: 'all', self }) }
          media.examples = { [name]: { $ref: `#/components/examples/${name}` } }
        }
      }
    }
  }
  return contract
}

/** What is sent as it is has no schema but that of a text. */
const textOfDocument = (document: unknown) =>
  typeof document === 'string' ? document : JSON.stringify(document)

const answersOf = ({ responses }: DescribedOperation) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.entries(content))

/** With every member, without those that the rules of the body refuse beside the others. */
function requestExample(id: string, body: z.ZodType, schema: Schema, schemas: Schemas) {
  const [whole, least] = (['all', 'required'] as const).map(
    (extent) => exampleOf(schema, { schemas, extent, self: '' }) as Record<string, unknown>,
  )
  const { error } = body.safeParse(whole)
  const refused = error?.issues.map(({ path }) => path[0]) ?? []
  const agreeing = Object.fromEntries(
    Object.entries(whole!).filter(([name]) => !refused.includes(name) || name in least!),
  )
  const fitting = [agreeing, least].find((example) => body.safeParse(example).success)
  if (fitting === undefined) throw new Error(`No example fits the body of ${id}: ${error?.message}`)
  return fitting
}
