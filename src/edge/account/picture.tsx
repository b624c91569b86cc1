/** @jsxImportSource hono/jsx */

import type { Hono } from 'hono'
import { parseUrl } from '../../kernel/parse-url.ts'
import { Problem } from '../../kernel/problem.ts'
import { imageTypes } from '../../kernel/upload-purpose.ts'
import { isFromOwnOrigin } from '../bff/own-origin.ts'
import { type HalClient, type HalLink, type HalResource, linkOf } from '../console/hal-client.ts'
import { upload } from '../console/pictures.ts'
import { readForm } from '../console/sent-form.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { FieldFrame } from '../site/field-frame.tsx'
import { Telling } from '../site/telling.tsx'
import type { AccountDeps } from './deps.ts'
import { idOf } from './form.tsx'
import { type Myself, myself } from './myself.ts'
import {
  answerPage,
  Done,
  identifyPlainly,
  leadTo,
  leadToSignIn,
  Page,
  policyWith,
} from './page.tsx'
import { type PageRefusal, type Refused, refusalOf, refusedBy } from './refused.ts'
import { refuseForeign } from './sent-form.ts'

const picturePath = '/account/picture'
const mostMegabytes = 4
const mostBytes = mostMegabytes * 1024 * 1024
/** What a form adds around its file. */
const roomAround = 4 * 1024

const onlyMembers: PageRefusal = { status: 403, says: () => say('picture.members') }
const noFile: PageRefusal = { status: 422, says: () => say('picture.choose') }
const tooLarge: PageRefusal = {
  status: 413,
  says: () => say('picture.large', { megabytes: mostMegabytes }),
}

/** The picture of a person in this community, brought and taken away by plain forms. */
export function picturePages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const show = async (c: AppContext, { resource: me, root }: Myself, refused: Refused | null) => {
    const mayBring = linkOf(me, 'edit') && linkOf(root, 'upload-image')
    const site = await identifyPlainly(c, api)
    const make = () => (
      <Page site={site} title={say('picture.title')} refused={refused}>
        {c.req.query('done') !== undefined && <Done>{say('account.done')}</Done>}
        {linkOf(me, 'self') && <Present me={me} />}
        {mayBring && <BringForm refused={refused} />}
        {!mayBring && refused === null && <p>{say('picture.members')}</p>}
        <p class="asides">
          <a href="/settings/account">{say('account.yours')}</a>
        </p>
      </Page>
    )
    const policy = policyWith("img-src 'self' data:")
    const headers = { 'content-security-policy': policy, ...refused?.headers }
    return answerPage(site, make, { ...refused, headers })
  }
  app.get(picturePath, async (c) => {
    const mine = await myself(ask(c), c)
    if (mine.refusal?.status === 401) return leadToSignIn(picturePath)
    return show(c, mine, mine.refusal && refusedBy(mine.refusal))
  })
  app.post(picturePath, async (c) => {
    if (!isFromOwnOrigin(c.req.raw, c.get('state'))) return refuseForeign(c)
    const client = ask(c)
    // Who sends it is known before its bytes are read.
    const mine = await myself(client, c)
    if (mine.refusal?.status === 401) return leadToSignIn(picturePath)
    const refusal = mine.refusal ?? (await change(c, mine, client))
    return refusal === null
      ? leadTo(`${picturePath}?done`)
      : show(c, mine, atFile(refusedBy(refusal)))
  })
}

/** What the API says against a picture is about the file. */
const atFile = (refused: Refused): Refused =>
  refused.said !== null && refused.status < 429
    ? { ...refused, said: null, errors: { file: refused.said } }
    : refused

async function change(
  c: AppContext,
  { resource: me, root }: Myself,
  ask: HalClient,
): Promise<PageRefusal | null> {
  const edit = linkOf(me, 'edit')
  if (!edit || !linkOf(root, 'upload-image')) return onlyMembers
  const sent = await readForm(c, { mostBytes: mostBytes + roomAround, holder: String(me.id) })
  if (sent instanceof Problem) {
    if (sent.status === 400) return noFile
    return sent.code === 'payload_too_large' ? tooLarge : refusalOf(sent)
  }
  if (sent.has('remove')) return use(null, { me, edit, ask })
  const file = sent.get('file')
  if (!(file instanceof File) || !(imageTypes as readonly string[]).includes(file.type)) {
    return noFile
  }
  const { id, refusal } = await upload(file, 'image', { root, ask })
  return refusal ?? use(id, { me, edit, ask })
}

async function use(
  profilePictureId: string | null,
  { me, edit, ask }: { me: HalResource; edit: HalLink; ask: HalClient },
): Promise<PageRefusal | null> {
  const ifMatch = String(me.concurrencyStamp)
  const body = { profilePictureId }
  return (await ask(edit.method ?? 'PATCH', edit.href, { body, ifMatch })).refusal
}

/** The picture as it is, on this host. */
function Present({ me }: { me: HalResource }) {
  const { profilePictureUri: uri } = me
  const picture = typeof uri === 'string' ? parseUrl(uri) : null
  if (!picture) return <p>{say('picture.none')}</p>
  return (
    <>
      <img class="portrait" src={picture.pathname} alt={say('picture.alt')} />
      <form method="post" action={picturePath} enctype="multipart/form-data">
        <input type="hidden" name="remove" value="true" />
        <button type="submit" class="button danger">
          {say('picture.remove')}
        </button>
      </form>
    </>
  )
}

function BringForm({ refused }: { refused: Refused | null }) {
  const error = refused?.errors.file?.()
  return (
    <form method="post" action={picturePath} enctype="multipart/form-data">
      <FieldFrame
        id={idOf('file')}
        label={say('picture.new')}
        hint={say('picture.hint', { megabytes: mostMegabytes })}
        error={error && <Telling of={error} />}
      >
        {(bound) => (
          <input {...bound} name="file" type="file" accept={imageTypes.join(',')} required />
        )}
      </FieldFrame>
      <button type="submit">{say('picture.button')}</button>
    </form>
  )
}
