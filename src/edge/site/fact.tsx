/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'

/** What a list of facts (`dl.keys`) says of one thing. */
export const Fact = ({ name, children }: PropsWithChildren<{ name: string }>) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
