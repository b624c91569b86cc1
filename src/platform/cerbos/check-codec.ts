import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire'

/** An attribute of a principal or resource. A set travels as a map, where `in` is one look-up. */
export type Attribute = string | boolean | ReadonlySet<string>

export interface CheckedPrincipal {
  id: string
  roles: readonly string[]
  attributes: Readonly<Record<string, Attribute>>
}

export interface CheckedResource {
  kind: string
  id: string
  attributes: Readonly<Record<string, Attribute>>
  actions: readonly string[]
}

export interface CheckRequest {
  requestId: string
  principal: CheckedPrincipal
  resources: readonly CheckedResource[]
}

const effectAllow = 1

/** `cerbos.request.v1.CheckResourcesRequest`. */
export function writeCheck({ requestId, principal, resources }: CheckRequest): Uint8Array {
  const writer = new BinaryWriter()
  text(writer, 1, requestId)
  message(writer, 3, () => {
    text(writer, 1, principal.id)
    for (const role of principal.roles) text(writer, 3, role)
    attributes(writer, 4, principal.attributes)
  })
  for (const { kind, id, attributes: own, actions } of resources) {
    message(writer, 4, () => {
      for (const action of actions) text(writer, 1, action)
      message(writer, 2, () => {
        text(writer, 1, kind)
        text(writer, 3, id)
        attributes(writer, 4, own)
      })
    })
  }
  return writer.finish()
}

/**
 * `cerbos.response.v1.CheckResourcesResponse`: for each resource asked, in order, the actions that
 * are allowed. Throws when the answer is not exactly to the question.
 */
export function readCheck(bytes: Uint8Array, request: CheckRequest): ReadonlySet<string>[] {
  const reader = new BinaryReader(bytes)
  let requestId = ''
  const results: Result[] = []
  fields(reader, bytes.length, {
    1: () => {
      requestId = reader.string()
    },
    2: () => {
      results.push(readResult(reader))
    },
  })
  if (requestId !== request.requestId || results.length !== request.resources.length) {
    throw new RangeError('the answer is to another question')
  }
  return request.resources.map(({ kind, id, actions }, index) => {
    const { effects, ...resource } = results[index]!
    if (resource.kind !== kind || resource.id !== id) throw new RangeError('another resource')
    if (actions.some((action) => !effects.has(action))) throw new RangeError('an action is missing')
    return new Set(actions.filter((action) => effects.get(action) === effectAllow))
  })
}

interface Result {
  kind: string
  id: string
  effects: Map<string, number>
}

function readResult(reader: BinaryReader): Result {
  const result: Result = { kind: '', id: '', effects: new Map() }
  fields(reader, reader.uint32(), {
    1: () =>
      fields(reader, reader.uint32(), {
        1: () => {
          result.id = reader.string()
        },
        2: () => {
          result.kind = reader.string()
        },
      }),
    2: () => {
      let [action, effect] = ['', 0]
      fields(reader, reader.uint32(), {
        1: () => {
          action = reader.string()
        },
        2: () => {
          effect = reader.int32()
        },
      })
      result.effects.set(action, effect)
    },
  })
  return result
}

function fields(reader: BinaryReader, length: number, known: Record<number, () => void>) {
  const end = reader.pos + length
  if (end > reader.len) throw new RangeError('truncated')
  while (reader.pos < end) {
    const [field, type] = reader.tag()
    const read = known[field]
    if (read) read()
    else reader.skip(type, field)
  }
  if (reader.pos !== end) throw new RangeError('overrun')
}

function text(writer: BinaryWriter, field: number, value: string) {
  if (value !== '') writer.tag(field, WireType.LengthDelimited).string(value)
}

function message(writer: BinaryWriter, field: number, write: () => void) {
  writer.tag(field, WireType.LengthDelimited).fork()
  write()
  writer.join()
}

/** A map of `google.protobuf.Value`. */
function attributes(
  writer: BinaryWriter,
  field: number,
  entries: Readonly<Record<string, Attribute>>,
) {
  for (const [name, attribute] of Object.entries(entries)) {
    message(writer, field, () => {
      text(writer, 1, name)
      message(writer, 2, () => value(writer, attribute))
    })
  }
}

function value(writer: BinaryWriter, attribute: Attribute): void {
  if (typeof attribute === 'string') {
    writer.tag(3, WireType.LengthDelimited).string(attribute)
  } else if (typeof attribute === 'boolean') {
    writer.tag(4, WireType.Varint).bool(attribute)
  } else {
    const members = Object.fromEntries([...attribute].map((member) => [member, true]))
    message(writer, 5, () => attributes(writer, 1, members))
  }
}
