/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import type { Child } from 'hono/jsx'
import type { AssetName } from '../design/assets.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import type { AccountDeps } from './deps.ts'
import { Form, mailedLink, type Typed } from './form.tsx'
import { answerPage, identifyPlainly, Page } from './page.tsx'
import { type PageRefusal, type Refused, refusedBy, type Text } from './refused.ts'
import { secretIn, sentForm } from './sent-form.ts'

/** What the secret of a mail opens. */
type Opened = Response | { refusal: PageRefusal } | { content: () => Child }

/** A page that a mail leads to. A form sends the secret of the mail, so it is in no address. */
interface MailedPage {
  path: string
  title: Text
  button: Text
  open(c: AppContext, secret: string, typed: Typed): Promise<Opened> | Opened
  asides?: () => Child
  assets?: readonly AssetName[]
  of?: string
}

export function mailedPage(app: Hono<AppEnv>, { api }: AccountDeps, page: MailedPage) {
  const { path, title, button, asides, assets, of } = page
  const show = async (c: AppContext, refused: Refused | null, content?: () => Child) => {
    const site = await identifyPlainly(c, api)
    const make = () => (
      <Page site={site} title={title()} refused={refused} assets={assets} of={of}>
        {content ? (
          content()
        ) : (
          <Form action={path} fields={[mailedLink]} button={button()} refused={refused} />
        )}
        {asides && <p class="asides">{asides()}</p>}
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }

  app.get(path, (c) => show(c, null))
  app.post(path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const opened = await page.open(c, secretIn(typed.get(mailedLink.name) ?? ''), typed)
    if (opened instanceof Response) return opened
    if ('refusal' in opened) return show(c, refusedBy(opened.refusal))
    return show(c, null, opened.content)
  })
}
