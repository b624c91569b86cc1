/** @jsxImportSource hono/jsx */

interface WayOutProps {
  to: string
  /** What happens there. */
  says: string
  goOn: string
}

/** The way to a page elsewhere, on a page that leads there by itself. */
export const WayOut = ({ to, says, goOn }: WayOutProps) => (
  <>
    <p>{says}</p>
    <p>
      <a class="button" href={to}>
        {goOn}
      </a>
    </p>
  </>
)

/** A redirect of a form would be stopped by `form-action`, which names no other site. */
export const leadingOut = (to: string) => ({ refresh: `0; url=${to}` })
