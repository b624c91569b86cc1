/** A status by its number in a lookup, or a state by its name on the wire. */
export type Status = number | string

/** A command of a lifecycle: the statuses it is for, and the one it leads to. */
export interface Transition<S extends Status = number> {
  from: readonly S[]
  /** Null: the status stays. */
  to: S | null
}

/** Commands by name. Read by guards and links, by the database and by the documentation. */
export type Lifecycle<S extends Status = number> = Readonly<Record<string, Transition<S>>>

/** Whether a command is for things in this status. */
export const isFor = <S extends Status>(
  { from }: Transition<S>,
  status: S | null | undefined,
): boolean => status !== null && status !== undefined && from.includes(status)

/** The rows of a lifecycle: command, status before, status after. */
export const rowsOf = <S extends Status>(lifecycle: Lifecycle<S>) =>
  Object.entries(lifecycle).flatMap(([command, { from, to }]) =>
    from.map((before) => ({ command, before, after: to ?? before })),
  )
