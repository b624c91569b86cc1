/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import { type AssetName, assetPath } from '../design/assets.ts'
import { type PlainKey, say } from '../design/messages/language.ts'
import { DarkSheet } from '../site/dark-sheet.tsx'
import { LanguageSwitch } from '../site/footer.tsx'
import { colorScheme, rootAttributes } from '../site/page-in.ts'
import { consoleWords } from './console-words.ts'
import type { SectionGroup } from './consoles.ts'
import { inSentence } from './wording.ts'

interface Place {
  title: PlainKey
  path: string
}

export interface Frame {
  /** Of the community, or of the instance. */
  name: string
  brandPath: string | null
  console: Place & {
    /** Of what it is about, where that is one of many things. */
    name: string | null
    pages: readonly Place[]
  }
  /** Other consoles that this person may open. */
  others: readonly Place[]
  groups: readonly SectionGroup[]
  /** Id of the section that is shown. */
  current: string | null
}

const titleOf = ({ console: { name, title } }: Frame) => name ?? say(title)

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
  const whole = `${title} · ${titleOf(frame)} · ${frame.name}`
  return (
    <html {...rootAttributes()}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={colorScheme()} />
        <title>{isWrong ? say('site.error', { title: whole }) : whole}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={assetPath('console.css')} />
        <DarkSheet />
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
      <body class="console" data-words={consoleWords()}>
        <a class="skip" href="#main">
          {say('site.skip')}
        </a>
        <header class="console-top">
          <a class="console-name" href="/">
            {frame.name}
          </a>
          <nav aria-label={say('console.consoles')}>
            <ul>
              {frame.others.map(({ title: label, path }) => (
                <li>
                  <a href={path} aria-current={path === own.path ? 'true' : undefined}>
                    {say(label)}
                  </a>
                </li>
              ))}
              <li>
                <form method="post" action="/account/sign-out">
                  <button class="plain" type="submit">
                    {say('console.signOut')}
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
        <footer class="console-end">
          <LanguageSwitch />
        </footer>
      </body>
    </html>
  )
}

function Sections({ frame }: { frame: Frame }) {
  const { console: own, groups, current } = frame
  const shown = groups.flatMap(({ sections }) => sections).find(({ id }) => id === current)
  return (
    <nav class="console-sections" aria-label={titleOf(frame)}>
      <details open={shown === undefined}>
        <summary>{shown ? say(shown.title) : titleOf(frame)}</summary>
        {groups.map(({ title, isOfDirectory, sections }) => (
          <section>
            <h2>
              {isOfDirectory
                ? say('console.directoryGroup', { title: inSentence(say(title)) })
                : say(title)}
            </h2>
            <ul>
              {sections.map(({ id, title: label }) => (
                <li>
                  <a
                    href={`${own.path}?section=${id}`}
                    aria-current={id === current ? 'page' : undefined}
                  >
                    {say(label)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {own.pages.length > 0 && (
          <section>
            <h2>{say('console.yourself')}</h2>
            <ul>
              {own.pages.map(({ title, path }) => (
                <li>
                  <a href={path}>{say(title)}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </details>
    </nav>
  )
}
