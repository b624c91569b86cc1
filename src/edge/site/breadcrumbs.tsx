/** @jsxImportSource hono/jsx */

/** The pages that a page lies below, the outermost first. */
export function Breadcrumbs({ trail }: { trail: readonly { label: string; path: string }[] }) {
  return (
    <nav class="crumbs" aria-label="You are here">
      <ol>
        {trail.map(({ label, path }) => (
          <li>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
