import { beforeAll, describe, expect, it } from 'vitest'
import { importBounds } from '../../../src/kernel/import-bounds.ts'
import { asOwner, newId } from '../../support/community.ts'
import { files as programmes } from '../../support/imports.ts'
import { pngOf } from '../../support/png.ts'
import { until } from '../../support/until.ts'
import {
  administratorOf,
  formOf,
  linkTo,
  plain,
  type Somebody,
  submit,
  submitFiles,
} from './forms.ts'
import { consolesOf } from './in-front.ts'

let administrator: Somebody
beforeAll(async () => {
  administrator = await administratorOf()
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

  it('shows the logo that a form brings, before it is saved', async () => {
    const { html, form } = await openLook()
    expect(html).not.toMatch(/<image[^>]* href=/)
    form.texts.set('$preview', '1')
    const shown = await submitFiles(administrator.browser, form, [
      ['$file.images.logos', picture(48, 24)],
    ])
    expect(shown.status).toBe(200)
    const logos = [...shown.text.matchAll(/<image[^>]* href="([^"]*)"/g)].map(([, href]) => href)
    // On light screens, and on dark ones where there is no other.
    expect(logos).toHaveLength(2)
    expect(new Set(logos).size).toBe(1)
    const seen = await administrator.browser.get(new URL(plain(logos[0]!)).pathname)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await saved()).images.logos).toEqual([])
  })

  it('has a logo and an icon that are brought with the form, and lets them go', async () => {
    const { html, form } = await openLook()
    expect(html).toContain('enctype="multipart/form-data"')
    const sent = await submitFiles(administrator.browser, form, [
      ['$file.images.logos', picture(64, 32)],
      ['$file.images.favicons', picture(32, 32, 'icon.png')],
    ])
    expect(sent.status, /id="error-summary".*?<\/form>/s.exec(sent.text)?.[0]).toBe(303)
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

  const submitted = async (
    change: (texts: URLSearchParams) => void,
    files: readonly [string, File][] = [['$file.', file]],
  ) => {
    const form = formOf((await administrator.browser.get(path)).text)
    change(form.texts)
    return submitFiles(administrator.browser, form, files)
  }
  /** The page of an import, when it is read. */
  const pageOf = (location: string): Promise<string> =>
    until(async () => {
      const { text } = await administrator.browser.get(location)
      if (!text.includes('data-poll=')) return text
      expect(text).toContain('<noscript><meta http-equiv="refresh" content="3"')
      return undefined
    }, 'read')
  const press = (html: string, button: string, change: (texts: URLSearchParams) => void) => {
    const form = formOf(html)
    change(form.texts)
    form.texts.set(button.split('=')[0]!, button.split('=')[1]!)
    return submit(administrator.browser, form)
  }
  const boxesIn = (html: string) =>
    [...html.matchAll(/<input type="checkbox" name="leave" value="([^"]+)"( checked)?/g)].map(
      ([, id, checked]) => ({ id: id!, isTicked: checked !== undefined }),
    )

  it('asks for a file or an address, and the event', async () => {
    const { text } = await administrator.browser.get(path)
    for (const name of ['$file.', '$hole.sourceUrl', '$hole.eventId', '$title', '$hole.timezone']) {
      expect(text).toContain(`name="${name}"`)
    }
    const nothing = await submitted(() => {}, [])
    expect(nothing.status).toBe(422)
    expect(nothing.text).toContain('href="#field-title"')
    const empty = await submitted((texts) => texts.set('$title', 'Nothing came'), [])
    expect([empty.status, empty.text.includes('href="#field-body"')]).toEqual([422, true])
    // No draft stays behind: the form that comes back makes another one.
    expect(empty.text).not.toMatch(/<option[^>]*>Nothing came/)
    expect(formOf(empty.text).texts.get('$title')).toBe('Nothing came')
  })

  const leave = async (location: string) => {
    const { text } = await administrator.browser.get(location)
    const asked = await administrator.browser.get(linkTo(text, 'Cancel this import'))
    const left = await submit(administrator.browser, formOf(asked.text))
    expect(left.status, left.text).toBe(303)
    return { asked: asked.text, location: left.headers.get('location')! }
  }
  const isListed = async (title: string) =>
    (await administrator.browser.get('/bff/api/event/my?pageSize=100')).text.includes(title)

  it('leaves no draft event behind that was made for an import that is cancelled', async () => {
    const sent = await submitted((texts) => texts.set('$title', 'Left at once'))
    await pageOf(sent.headers.get('location')!)
    expect(await isListed('Left at once')).toBe(true)
    const { asked, location } = await leave(sent.headers.get('location')!)
    expect(asked).toContain('The draft event that was made for this import is deleted too')
    expect(await isListed('Left at once')).toBe(false)
    const { status, text } = await administrator.browser.get(location)
    expect([status, text.includes('See what would change')]).toEqual([200, true])
  })

  /** An import into a new event, which has failed before it wrote anything. */
  const failed = async (title: string) => {
    const sent = await submitted((texts) => texts.set('$title', title))
    const location = sent.headers.get('location')!
    await pageOf(location)
    const [, id] = /\/([\w-]{36})(?:&|$)/.exec(decodeURIComponent(location))!
    await asOwner(
      `update programme_import set state = 'Failed', failure = 'interrupted', finished_at = now() where id = $1`,
      [id],
    )
    return pageOf(location)
  }

  it('offers the draft event of an import that has failed: for another file, or to delete it', async () => {
    const again = await administrator.browser.get(
      linkTo(await failed('Tried again'), 'Try another file'),
    )
    expect(again.text).toMatch(/<option[^>]* selected=""[^>]*>Tried again/)

    const text = await failed('Given up')
    expect(text).toContain('is still there, and it is empty')
    const [, action = ''] = /<form method="post" action="([^"]*do=leave[^"]*)"/.exec(text) ?? []
    const left = await submit(administrator.browser, {
      action: plain(action),
      texts: new URLSearchParams(),
    })
    expect(left.status, left.text).toBe(303)
    expect([await isListed('Given up'), await isListed('Tried again')]).toEqual([false, true])
  })

  it('keeps an event that somebody has worked on since, and one that was there before', async () => {
    const sent = await submitted((texts) => texts.set('$title', 'Worked on'))
    const planned = await pageOf(sent.headers.get('location')!)
    const { text } = await administrator.browser.get(linkTo(planned, 'Go to the event'))
    const form = formOf((await administrator.browser.get(linkTo(text, 'Edit the texts'))).text)
    form.texts.set('subtitle', 'With a subtitle')
    expect((await submit(administrator.browser, form)).status).toBe(303)
    await leave(sent.headers.get('location')!)
    expect(await isListed('Worked on')).toBe(true)

    const [, id] = /\/api\/event\/([\w-]{36})/.exec(decodeURIComponent(text))!
    const again = await submitted((texts) => texts.set('$hole.eventId', id!))
    await pageOf(again.headers.get('location')!)
    const { asked } = await leave(again.headers.get('location')!)
    expect(asked).not.toContain('is deleted too')
    expect(await isListed('Worked on')).toBe(true)
  })

  it('shows what would change, leaves out what is ticked on any page, and then does it', async () => {
    const sent = await submitted((texts) => {
      texts.set('$title', 'The camp')
      texts.set('$hole.timezone', 'Europe/Berlin')
    })
    expect(sent.status, /id="error-summary".*?<\/form>/s.exec(sent.text)?.[0]).toBe(303)
    const planned = await pageOf(sent.headers.get('location')!)
    expect(planned).toContain('Nothing is written yet.')
    expect(planned).toMatch(/<th scope="row">Sessions<\/th><td[^>]*><span class="number">79/)
    const created = await press(planned, '$show=create:1', () => {})
    // By the clock that the event would have.
    expect(created.text).toMatch(/<time[^>]*>[^<]* (CEST|GMT\+2)</)
    expect(created.text).not.toMatch(/<time[^>]*>[^<]* UTC</)
    const [first, second] = boxesIn(created.text)
    expect([first!.isTicked, second!.isTicked]).toEqual([false, false])
    const next = await press(created.text, '$show=create:2', (texts) =>
      texts.append('leave', first!.id),
    )
    expect(next.text).toContain('1 left out so far')
    const [later] = boxesIn(next.text)
    const back = await press(next.text, '$show=create:1', (texts) =>
      texts.append('leave', later!.id),
    )
    expect(boxesIn(back.text)[0]).toEqual({ id: first!.id, isTicked: true })
    expect(back.text).toContain('2 left out so far')
    const started = await press(back.text, '$start=1', () => {})
    expect(started.status, started.text).toBe(303)
    const done = await pageOf(started.headers.get('location')!)
    expect(done).toContain('The programme is imported.')
    expect(boxesIn(done)).toEqual([])
    const event = await administrator.browser.get(linkTo(done, 'Go to the event'))
    expect(event.text).toMatch(/<dt>Sessions<\/dt><dd><span class="number">77</)
  })

  it('reads the import and a page of its changes, and its event for nothing', async () => {
    const sent = await submitted((texts) => {
      texts.set('$title', 'Read once')
      texts.set('$hole.timezone', 'Europe/Berlin')
    })
    const location = sent.headers.get('location')!
    await pageOf(location)
    const read: string[] = []
    const { get } = consolesOf(administrator, (heard) => {
      read.push(heard.path.replace(/[\w-]{36}/, '{id}').replace(/\?.*/, ''))
      return heard
    })
    expect((await get(`${location}&show=create`)).text).toMatch(/<time[^>]*>[^<]* (CEST|GMT\+2)</)
    expect(read.filter((path) => path.includes('{id}'))).toEqual([
      '/api/event/import/{id}',
      '/api/event/import/{id}/changes',
    ])
  })

  it('says what cannot be left out, with the page as it was', async () => {
    const sent = await submitted((texts) => texts.set('$title', 'Another camp'))
    const planned = await pageOf(sent.headers.get('location')!)
    const refused = await press(planned, '$start=1', (texts) => texts.append('leave', newId()))
    expect([refused.status, refused.text.includes('There is a problem')]).toEqual([422, true])
    expect(refused.text).toContain('leaveOut must name changes of this import')
  })

  it('takes a file that is larger than a body may be, and refuses one that is larger than any', async () => {
    const text = new TextDecoder().decode(programmes.camp.bytes)
    const long = text.replaceAll(/"abstract": ?"/g, `"abstract":"${'A long text. '.repeat(6_000)}`)
    expect(long.length).toBeGreaterThan(importBounds.bytes)
    const padded = new File([long], 'large.json', { type })
    const sent = await submitted(
      (texts) => {
        texts.set('$title', 'A large camp')
        texts.set('$hole.timezone', 'Europe/Berlin')
      },
      [['$file.', padded]],
    )
    expect(sent.status, /id="error-summary".*?<\/form>/s.exec(sent.text)?.[0]).toBe(303)
    expect(
      /id="import-state".*?<\/div>/s.exec(await pageOf(sent.headers.get('location')!))?.[0],
    ).toContain('Nothing is written yet.')
    const huge = new File([' '.repeat(27 * 1024 * 1024)], 'huge.json', { type })
    const refused = await submitted((texts) => texts.set('$title', 'Huge'), [['$file.', huge]])
    expect([refused.status, refused.text.includes('Too much at once')]).toEqual([413, true])
  })
})
