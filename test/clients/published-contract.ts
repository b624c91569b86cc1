import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

interface Content {
  [mediaType: string]: { schema: { format?: string } }
}

interface Operation {
  parameters?: {
    name: string
    in: 'path' | 'query' | 'header'
    required?: boolean
    schema: { type?: string }
  }[]
  requestBody?: { required?: boolean; content: Content }
  responses: {
    [status: string]: { content?: Content; headers?: { [name: string]: { required?: boolean } } }
  }
  security?: { [scheme: string]: string[] }[]
}

/** What tests change of a schema. */
export interface ObjectSchema {
  properties?: { [name: string]: unknown }
  required?: string[]
  additionalProperties?: boolean
}

/** What this reads of an OpenAPI document; schemas are read by Ajv. */
export interface ContractDocument {
  paths: { [template: string]: { [method: string]: Operation } }
  components: {
    schemas: { [name: string]: ObjectSchema }
    securitySchemes: { [name: string]: { type: string; name?: string } }
  }
}

/** A request as it was sent. */
export interface SentRequest {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: string | undefined
}

/** An answer as it came. */
export interface ReceivedAnswer {
  status: number
  headers: Headers
  text: string
}

/** Finds what an OpenAPI document does not allow. It knows the product by the document alone. */
export function publishedContract(document: ContractDocument) {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
  addFormats.default(ajv)
  // No registry defines these.
  ajv.addFormat('time-zone', true).addFormat('country-code', true)
  // Members of OpenAPI, which are no keywords of JSON Schema.
  ajv.addVocabulary([...Object.keys(document), 'example'])
  ajv.addSchema(document, 'contract')

  /** Violations of the schema at this place in the document. Ajv compiles it once. */
  function violationsOf(value: unknown, what: string, place: string[]): string[] {
    const pointer = place.map((each) =>
      encodeURIComponent(each.replaceAll('~', '~0').replaceAll('/', '~1')),
    )
    const validate = ajv.getSchema(`contract#/${pointer.join('/')}`)
    if (!validate) throw new Error(`The document has no schema at ${place.join(' ')}`)
    validate(value)
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }

  function violationsOfContent(
    { content, headers, text }: { content: Content; headers: Headers; text: string },
    what: string,
    place: string[],
  ): string[] {
    const sent = (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
    const name = [sent, sent.replace(/\/.*/, '/*')].find((each) => Object.hasOwn(content, each))
    if (name === undefined) return [`${what} has the undeclared media type '${sent}'`]
    const isJson = /[/+]json$/.test(name) && content[name]!.schema.format !== 'binary'
    let value: unknown = text
    try {
      if (isJson) value = JSON.parse(text)
    } catch {
      return [`${what} is not JSON`]
    }
    return violationsOf(value, what, [...place, 'content', name, 'schema'])
  }

  /** Of templates that match one path, the one with the fewest parameters comes first. */
  const operations = Object.entries(document.paths)
    .sort(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method,
        operation,
        pattern: patternOf(template),
        place: ['paths', template, method],
      })),
    )

  function operationAt(method: string, pathname: string) {
    const found = operations.find(
      (each) => each.method === method.toLowerCase() && each.pattern.test(pathname),
    )
    if (!found) throw new Error(`The document has no ${method} ${pathname}`)
    return found
  }

  function isPermitted({ security = [] }: Operation, headers: Headers): boolean {
    const isSent = (scheme: string) => {
      const { type, name } = document.components.securitySchemes[scheme]!
      return type === 'http'
        ? /^bearer /i.test(headers.get('authorization') ?? '')
        : headers.has(name!)
    }
    return security.length === 0 || security.some((each) => Object.keys(each).every(isSent))
  }

  function ofParameters(
    { operation, pattern, place }: ReturnType<typeof operationAt>,
    {
      pathname,
      searchParams,
      headers,
    }: { pathname: string; searchParams: URLSearchParams; headers: Headers },
  ): string[] {
    const inPath = pattern.exec(pathname)!.groups ?? {}
    const valuesOf = {
      path: (name: string) => [decodeURIComponent(inPath[name]!)],
      query: (name: string) => searchParams.getAll(name),
      header: (name: string) => [headers.get(name) ?? []].flat(),
    }
    return (operation.parameters ?? []).flatMap(({ name, in: where, required, schema }, index) => {
      const what = `${where} parameter ${name}`
      const values = valuesOf[where](name).map((text) => readAs(schema.type, text))
      if (values.length === 0) return required ? [`${what} is missing`] : []
      const value = values.length === 1 ? values[0] : values
      return violationsOf(value, what, [...place, 'parameters', `${index}`, 'schema'])
    })
  }

  function ofRequest({ method, path, headers: sent, body: text }: SentRequest): string[] {
    const { pathname, searchParams } = urlOf(path)
    const found = operationAt(method, pathname)
    const { operation, place } = found
    const { required = false, content = {} } = operation.requestBody ?? {}
    const headers = new Headers(sent)
    const violations = ofParameters(found, { pathname, searchParams, headers })
    if (!isPermitted(operation, headers)) violations.push('request carries no credentials')
    if (text !== undefined) {
      const at = [...place, 'requestBody']
      violations.push(...violationsOfContent({ content, headers, text }, 'request body', at))
    } else if (required) violations.push('request body is missing')
    return violations
  }

  function ofAnswer(
    { method, path }: Pick<SentRequest, 'method' | 'path'>,
    { status, headers, text }: ReceivedAnswer,
  ): string[] {
    const { operation, place } = operationAt(method, urlOf(path).pathname)
    const key = [`${status}`, 'default'].find((each) => each in operation.responses)
    if (key === undefined) return [`answer has the undeclared status ${status}`]
    const { content, headers: declared = {} } = operation.responses[key]!
    const at = [...place, 'responses', key]
    const ofHeaders = Object.entries(declared).flatMap(([name, { required }]) => {
      const what = `answer header ${name}`
      const value = headers.get(name)
      if (value === null) return required ? [`${what} is missing`] : []
      return violationsOf(value, what, [...at, 'headers', name, 'schema'])
    })
    if (content) {
      return [...ofHeaders, ...violationsOfContent({ content, headers, text }, 'answer', at)]
    }
    return [...ofHeaders, ...(text === '' ? [] : [`answer ${status} has an undeclared body`])]
  }

  return { ofRequest, ofAnswer }
}

const urlOf = (path: string) => new URL(path, 'https://contract.test')

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** Parameters are sent as text. One that is no number stays text, which its schema does not allow. */
function readAs(type: string | undefined, text: string): unknown {
  if (type === 'string') return text
  if (type === 'integer' || type === 'number') {
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  }
  throw new Error(`No parameter of type ${type} is read yet`)
}
