interface Pathed {
  path: string
  aliases?: readonly string[]
  values?: Readonly<Record<string, readonly string[]>>
}

const parameter = /\{(\w+)\}/g
/** A part of a path with a colon in it, which the router would take for the beginning of a parameter. */
const withColon = /[^/{}]+:[^/{}]+/g

/** The names of the parameters of a path, in its order. */
export const parameterNamesOf = (path: string): string[] =>
  path.split(parameter).filter((_, index) => index % 2 === 1)

/** The paths of a route as the router reads them; a parameter of few values matches these alone. */
export const routerPathsOf = ({ path, aliases = [], values }: Pathed): string[] =>
  [path, ...aliases].map((each) =>
    each
      .replace(withColon, (part, at: number) => `:part${at}{${part}}`)
      .replace(parameter, (_, name: string) =>
        values?.[name] ? `:${name}{(?:${values[name].join('|')})}` : `:${name}`,
      ),
  )

/** The same as expressions of whole paths. */
export const pathPatternsOf = ({ path, aliases = [], values }: Pathed): RegExp[] =>
  [path, ...aliases].map((each) => {
    const pattern = each.replace(parameter, (_, name: string) =>
      values?.[name] ? `(?:${values[name].join('|')})` : '[^/]+',
    )
    return new RegExp(`^${pattern}$`)
  })
