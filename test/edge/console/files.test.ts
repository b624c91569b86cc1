import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { grant } from '../../support/community.ts'
import { files as programmes } from '../../support/imports.ts'
import { pngOf } from '../../support/png.ts'
import { formOf, linkTo, plain, type Somebody, somebody, submit, submitFiles } from './forms.ts'

let administrator: Somebody
beforeAll(async () => {
  administrator = await somebody()
  const { id } = administrator.community
  await grant(id, {
    userId: administrator.id,
    scope: 'tenant',
    scopeId: id,
    role: roles.tenantAdministrator,
  })
})

const branding = '/settings/admin?section=branding'
const openLook = async () => {
  const { browser } = administrator
  const page = await browser.get(branding)
  const answer = await browser.get(linkTo(page.text, 'Edit how this community looks'))
  return { html: answer.text, form: formOf(answer.text) }
}
const saved = async () =>
  (await administrator.browser.get('/bff/api/tenant/settings/documents/branding')).json

const picture = (width: number, height: number, name = 'logo.png') =>
  new File([pngOf({ width, height })], name, { type: 'image/png' })

describe('how a community looks', () => {
  it('is shown before it is saved, with what can be read on each colour', async () => {
    const { html, form } = await openLook()
    expect(html).toContain('Without colours of its own')
    form.texts.set('colors.primary', '#6A1F6B')
    form.texts.set('colors.secondary', '#ffdd00')
    form.texts.set('$preview', '1')
    const shown = await submit(administrator.browser, form)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('A page on a dark screen')
    expect(shown.text).toMatch(
      /Primary #6a1f6b<\/th><td[^>]*><span class="badge good">\d+\.\d\d:1 readable/,
    )
    expect(shown.text).toMatch(
      /Secondary #ffdd00<\/th><td[^>]*><span class="badge warn">1\.\d\d:1 hard to read/,
    )
    expect((await saved()).colors).toEqual({ primary: null, secondary: null })
    const again = formOf(shown.text)
    expect(again.texts.get('$preview')).toBeNull()
    expect(again.texts.get('colors.primary')).toBe('#6A1F6B')
    expect((await submit(administrator.browser, again)).status).toBe(303)
    expect((await saved()).colors).toEqual({ primary: '#6a1f6b', secondary: '#ffdd00' })
  })

  it('has a logo and an icon that are brought with the form, and lets them go', async () => {
    const { html, form } = await openLook()
    expect(html).toContain('enctype="multipart/form-data"')
    const sent = await submitFiles(administrator.browser, form, [
      ['$file.images.logos', picture(64, 32)],
      ['$file.images.favicons', picture(32, 32, 'icon.png')],
    ])
    expect(sent.status, sent.text).toBe(303)
    const { images, colors } = await saved()
    expect([images.logos.length, images.favicons.length]).toEqual([1, 1])
    expect(colors.primary).toBe('#6a1f6b')
    const next = await openLook()
    expect(next.html).toContain('Keep this one, 64 × 32 pixels')
    expect(next.form.texts.getAll('images.logos')).toEqual([images.logos[0].id])
    next.form.texts.delete('images.logos')
    expect((await submitFiles(administrator.browser, next.form, [])).status).toBe(303)
    const after = (await saved()).images
    expect([after.logos.length, after.favicons.length]).toEqual([0, 1])
  })

  it('says at the field what is wrong with a file, and keeps what was typed', async () => {
    const { form } = await openLook()
    form.texts.set('colors.primary', '#123456')
    const answer = await submitFiles(administrator.browser, form, [
      ['$file.images.logos', new File(['no picture'], 'notes.txt', { type: 'text/plain' })],
    ])
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('There is a problem')
    expect(answer.text).toContain('href="#field-images-logos"')
    expect(answer.text).toContain('notes.txt')
    expect(formOf(answer.text).texts.get('colors.primary')).toBe('#123456')
  })

  it('keeps a picture that was brought while something else is wrong', async () => {
    const { form } = await openLook()
    form.texts.set('colors.primary', 'purple')
    const answer = await submitFiles(administrator.browser, form, [
      ['$file.images.logos', picture(80, 40, 'wide.png')],
    ])
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Use wide.png')
    const again = formOf(answer.text)
    again.texts.set('colors.primary', '#123456')
    expect((await submitFiles(administrator.browser, again, [])).status).toBe(303)
    expect((await saved()).images.logos.length).toBe(1)
  })
})

it('more than any file may have is not read', async () => {
  const { form } = await openLook()
  const answer = await administrator.browser.send(form.action, undefined, {
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '30000000' },
  })
  expect([answer.status, answer.text.includes('Too much at once')]).toEqual([413, true])
})

describe('importing a programme', () => {
  const path = '/settings/events?section=import'
  const { bytes, type } = programmes.camp
  const file = new File([new Uint8Array(bytes)], 'schedule', { type })

  it('asks for the file, and for the parts of the query', async () => {
    const { text } = await administrator.browser.get(path)
    expect(text).toContain('name="$file."')
    for (const name of ['dryRun', 'eventId', 'timezone', 'persons']) {
      expect(text).toContain(`name="$hole.${name}"`)
    }
    expect(text).not.toContain('$hole.page')
  })

  it('shows what a dry run would do, and then does it', async () => {
    const form = formOf((await administrator.browser.get(path)).text)
    form.texts.set('$hole.dryRun', 'true')
    form.texts.set('$hole.timezone', 'Europe/Berlin')
    const planned = await submitFiles(administrator.browser, form, [['$file.', file]])
    expect(planned.status, planned.text).toBe(200)
    expect(planned.text).toContain('Nothing was written.')
    form.texts.set('$hole.dryRun', '')
    const started = await submitFiles(administrator.browser, form, [['$file.', file]])
    expect(started.status, started.text).toBe(303)
    const progress = await administrator.browser.get(started.headers.get('location')!)
    expect(progress.text).toContain('Done count')
    const { text } = await administrator.browser.get('/settings/events?section=events')
    expect(plain(text)).toMatch(/camp/i)
  })
})
