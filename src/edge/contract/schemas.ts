/** What a schema says of itself, as far as something is made of it. */
export interface Schema {
  shape?: Readonly<Record<string, Schema>>
  options?: readonly unknown[]
  element?: Schema
  meta?(): { examples?: readonly string[] } | undefined
  def?: {
    type?: string
    format?: string
    in?: Schema
    out?: Schema
    innerType?: Schema
    valueType?: Schema
    options?: readonly Schema[]
    values?: readonly unknown[]
  }
}

/** What is read of a text may be made into something else afterwards, and what may be absent is inside of that. */
export const within = ({ def }: Schema): Schema | undefined => def?.innerType ?? def?.in

/** The fields of a thing. */
export const shapeOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> => {
  const inner = schema && within(schema)
  return schema?.shape ?? (inner ? shapeOf(inner) : {})
}
