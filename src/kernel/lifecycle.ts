/** A command of a lifecycle: the statuses it is for, and the one it leads to. */
export interface Transition {
  from: readonly number[]
  /** Null: the status stays. */
  to: number | null
}

/** Commands by name. Read by guards and links, by the database and by the documentation. */
export type Lifecycle = Readonly<Record<string, Transition>>

/** Whether a command is for things in this status. */
export const isFor = ({ from }: Transition, statusId: number | null | undefined): boolean =>
  from.includes(statusId ?? 0)

/** The rows of a lifecycle: command, status before, status after. */
export const rowsOf = (lifecycle: Lifecycle) =>
  Object.entries(lifecycle).flatMap(([command, { from, to }]) =>
    from.map((before) => ({ command, before, after: to ?? before })),
  )
