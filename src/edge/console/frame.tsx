/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import { type AssetName, assetPath } from '../design/assets.ts'
import type { SectionGroup } from './consoles.ts'

interface Place {
  title: string
  path: string
}

export interface Frame {
  /** Of the community, or of the instance. */
  name: string
  brandPath: string | null
  console: Place & { pages: readonly Place[] }
  /** Other consoles that this person may open. */
  others: readonly Place[]
  groups: readonly SectionGroup[]
  /** Id of the section that is shown. */
  current: string | null
}

type FrameProps = PropsWithChildren<{
  frame: Frame
  title: string
  isWrong?: boolean
  /** After so many seconds a browser without scripts reads it again. */
  refreshSeconds?: number | undefined
  /** Stylesheets and scripts of this page alone. */
  assets?: readonly AssetName[]
}>

/** What is around every page of a console: where else to go, and where this is. */
export function ConsolePage(props: FrameProps) {
  const { frame, title, isWrong = false, refreshSeconds, assets = [], children } = props
  const { console: own } = frame
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${isWrong ? 'Error: ' : ''}${title} · ${own.title} · ${frame.name}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={assetPath('console.css')} />
        {assets
          .filter((name) => name.endsWith('.css'))
          .map((name) => (
            <link rel="stylesheet" href={assetPath(name)} />
          ))}
        {frame.brandPath && <link rel="stylesheet" href={frame.brandPath} />}
        {refreshSeconds !== undefined && (
          <noscript>
            <meta http-equiv="refresh" content={`${refreshSeconds}`} />
          </noscript>
        )}
        <script type="module" src={assetPath('console.js')} />
        {assets
          .filter((name) => name.endsWith('.js'))
          .map((name) => (
            <script type="module" src={assetPath(name)} />
          ))}
      </head>
      <body class="console">
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="console-top">
          <a class="console-name" href="/">
            {frame.name}
          </a>
          <nav aria-label="Consoles">
            <ul>
              {frame.others.map(({ title: label, path }) => (
                <li>
                  <a href={path} aria-current={path === own.path ? 'true' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
              <li>
                <form method="post" action="/account/sign-out">
                  <button class="plain" type="submit">
                    Sign out
                  </button>
                </form>
              </li>
            </ul>
          </nav>
        </header>
        <Sections frame={frame} />
        <main id="main" tabindex={-1}>
          {children}
        </main>
      </body>
    </html>
  )
}

function Sections({ frame: { console: own, groups, current } }: { frame: Frame }) {
  const shown = groups.flatMap(({ sections }) => sections).find(({ id }) => id === current)
  return (
    <nav class="console-sections" aria-label={own.title}>
      <details open={shown === undefined}>
        <summary>{shown?.title ?? own.title}</summary>
        {groups.map(({ title, sections }) => (
          <section>
            <h2>{title}</h2>
            <ul>
              {sections.map(({ id, title: label }) => (
                <li>
                  <a
                    href={`${own.path}?section=${id}`}
                    aria-current={id === current ? 'page' : undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {own.pages.length > 0 && (
          <section>
            <h2>Yourself</h2>
            <ul>
              {own.pages.map(({ title, path }) => (
                <li>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </details>
    </nav>
  )
}
