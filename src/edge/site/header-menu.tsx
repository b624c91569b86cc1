/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { type ShellResource, type SiteLink, safeHref } from './site-identity.ts'

/** The menu of the community. What has entries below it opens them, and is the first of them. */
export function HeaderMenu({ menu }: { menu: ShellResource['headerMenu'] }) {
  if (menu.length === 0) return null
  return (
    <nav class="menu" aria-label={say('site.menu')}>
      <ul>
        {menu.map(({ children, ...entry }) => (
          <li>
            {children.length === 0 ? (
              <MenuLink entry={entry} />
            ) : (
              <details>
                <summary>{entry.label}</summary>
                <ul>
                  {[entry, ...children].map((each) => (
                    <li>
                      <MenuLink entry={each} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const MenuLink = ({ entry: { label, url } }: { entry: SiteLink }) => {
  const href = safeHref(url)
  return href === null ? <span>{label}</span> : <a href={href}>{label}</a>
}
