import { describe, expect, it } from 'vitest'
import * as verbs from '../../../src/domain/footer/index.ts'
import { editDirectoryOperatorIdentity } from '../../../src/domain/operator-identity/index.ts'
import { type DisclosureCode, disclosures } from '../../../src/kernel/disclosures.ts'
import { roles } from '../../../src/kernel/principal.ts'
import type { StoredSetting } from '../../../src/kernel/settings/cascade.ts'
import { caller, decided, idOf, newStamp, tenantId } from '../../support/decide.ts'

const as = caller({ scope: 'tenant', scopeId: tenantId, role: roles.tenantAdministrator })
const neverSaved = '00000000-0000-0000-0000-000000000000'
const stamp = idOf(9)

const lock = (code: keyof typeof disclosures): StoredSetting => ({
  scope: 'instance',
  key: disclosures[code].lock,
  value: 'true',
  isLocked: false,
})

const identity = {
  concurrency_stamp: stamp,
  terms_url: 'https://gardeners.example/terms',
  privacy_url: 'https://gardeners.example/privacy',
}

const settings = {
  layout: 'columns' as const,
  copyrightNotice: null,
  socialLinks: [],
  hiddenDisclosures: [] as DisclosureCode[],
  concurrencyStamp: stamp,
}

type Input = Parameters<typeof verbs.editFooterSettings.load>[1]
const edit = (input: Partial<Input>, stored: StoredSetting[] = [], saved = [settings]) =>
  decided(verbs.editFooterSettings, {
    rows: { saved, identity, stored },
    as,
    input: { stamp, changes: {}, disclosures: {}, ...input },
  })

const shownOf = (result: verbs.FooterSettingsView | undefined) =>
  result?.disclosures.filter(({ isShown }) => isShown).map(({ code }) => code)

describe('the settings of a footer', () => {
  it('are saved as a whole, for the first time too', async () => {
    const first = await edit({ stamp: neverSaved, changes: { layout: 'compact' } }, [], [])
    expect(first).toMatchObject({
      statements: ['save_document'],
      changesPublic: true,
      result: { layout: 'compact', concurrencyStamp: newStamp },
    })
    expect(shownOf(first.result)).toEqual(['terms', 'privacy', 'legalNotice'])
  })

  it.each([
    ['an older revision', idOf(8), [settings]],
    ['none, where there is one', neverSaved, [settings]],
    ['one, where there is none', stamp, []],
  ])('are not overwritten by whoever has read %s', async (_, known, saved) => {
    expect(await edit({ stamp: known }, [], saved)).toEqual({ problem: 'concurrency_conflict' })
  })

  it('hide a disclosure as long as the instance does not lock it', async () => {
    const hidden = await edit({ disclosures: { terms: false } }, [lock('privacy')])
    expect(hidden.statements).toEqual(['assert_settings', 'save_document'])
    expect(shownOf(hidden.result)).toEqual(['privacy', 'legalNotice'])
    const refused = await edit({ disclosures: { terms: false, privacy: false } }, [lock('terms')])
    expect(refused).toEqual({ problem: 'resource_conflict', errors: ['disclosures.terms'] })
  })

  it('show what was hidden before it was locked, and keep what was chosen', async () => {
    const before = { ...settings, hiddenDisclosures: ['terms' as const] }
    const { result, statements } = await edit({}, [lock('terms')], [before])
    expect(statements).toEqual(['save_document'])
    expect(shownOf(result)).toEqual(['terms', 'privacy', 'legalNotice'])
    expect(result?.hiddenDisclosures).toEqual(['terms'])
    expect(shownOf((await edit({}, [], [before])).result)).toEqual(['privacy', 'legalNotice'])
    const shown = await edit({ disclosures: { terms: true } }, [lock('terms')], [before])
    expect(shown.result?.hiddenDisclosures).toEqual([])
  })

  it.each([
    ['github', 'https://github.com/gardeners', undefined],
    ['github', 'https://gist.github.com/gardeners', undefined],
    ['github', 'https://github.com.elsewhere.example/', ['socialLinks.0.url']],
    ['github', 'https://notgithub.com/', ['socialLinks.0.url']],
    ['mastodon', 'https://social.gardeners.example/@us', undefined],
  ] as const)('%s at %s', async (network, url, errors) => {
    const answer = await edit({ changes: { socialLinks: [{ network, url }] } })
    expect(answer.errors).toEqual(errors)
  })

  it('have one link of each network', async () => {
    const link = { network: 'matrix' as const, url: 'https://matrix.to/#/#us:example.org' }
    const answer = await edit({ changes: { socialLinks: [link, link] } })
    expect(answer).toEqual({ problem: 'validation_failed', errors: ['socialLinks.1.network'] })
  })
})

describe('who runs a community', () => {
  const save = (changes: object, governance: StoredSetting[]) =>
    decided(editDirectoryOperatorIdentity, {
      rows: { stored: identity, governance },
      as,
      input: { stamp, changes },
    })

  it('cannot take back what every footer shows, and can lead it elsewhere', async () => {
    const locks = [lock('terms'), lock('legalNotice')]
    expect(await save({ termsUrl: null }, locks)).toEqual({
      problem: 'resource_conflict',
      errors: ['legalLinks.termsUrl'],
    })
    const elsewhere = await save({ termsUrl: 'https://gardeners.example/new' }, locks)
    expect(elsewhere).toMatchObject({ statements: ['save_operator_identity'], changesPublic: true })
    // It was not there before.
    expect((await save({ legalNoticeUrl: null }, locks)).problem).toBeUndefined()
    const unlocked = await save({ privacyUrl: null }, locks)
    expect(unlocked.statements).toEqual(['assert_settings', 'save_operator_identity'])
  })
})

describe('groups and links', () => {
  const linkOf = (id: string, groupId: string) => ({
    id,
    groupId,
    tenantId,
    label: 'Link',
    url: '/',
    sortOrder: 0,
    concurrencyStamp: stamp,
  })
  const groupOf = (id: string, links: string[] = []) => ({
    id,
    tenantId,
    title: 'Group',
    sortOrder: 0,
    concurrencyStamp: stamp,
    links: links.map((link) => linkOf(link, id)),
  })
  const there = [groupOf(idOf(1), [idOf(11), idOf(12)]), groupOf(idOf(2))]
  const arrange = (groups: { id: string; linkIds: string[] }[]) =>
    decided(verbs.arrangeFooter, { rows: { there }, as, input: { groups } })

  it('are put in an order that names each of them once', async () => {
    const order = [
      { id: idOf(2), linkIds: [idOf(12)] },
      { id: idOf(1), linkIds: [idOf(11)] },
    ]
    expect(await arrange(order)).toMatchObject({
      statements: ['arrange_footer'],
      changesPublic: true,
    })
  })

  it.each([
    ['leaves a group out', [{ id: idOf(1), linkIds: [idOf(11), idOf(12)] }]],
    [
      'leaves a link out',
      [
        { id: idOf(1), linkIds: [idOf(11)] },
        { id: idOf(2), linkIds: [] },
      ],
    ],
    [
      'names a link twice',
      [
        { id: idOf(1), linkIds: [idOf(11), idOf(12)] },
        { id: idOf(2), linkIds: [idOf(12)] },
      ],
    ],
    [
      'names a stranger',
      [
        { id: idOf(1), linkIds: [idOf(11), idOf(12)] },
        { id: idOf(3), linkIds: [] },
      ],
    ],
  ])('and in none that %s', async (_, order) => {
    expect(await arrange(order)).toEqual({ problem: 'concurrency_conflict' })
  })

  it('are bounded, and a link is in a group of this footer', async () => {
    const input = { groupId: idOf(1), label: 'Link', url: '/', sortOrder: 0 }
    const add = (count: number, groups = [groupOf(idOf(1))]) =>
      decided(verbs.createFooterLink, { rows: { found: { count }, groups }, as, input })
    expect((await add(199)).statements).toEqual(['assert_footer_room', 'insert footer_link'])
    expect(await add(200)).toEqual({ problem: 'resource_conflict' })
    expect(await add(0, [])).toEqual({ problem: 'validation_failed', errors: ['groupId'] })
    const group = (count: number) =>
      decided(verbs.createFooterLinkGroup, {
        rows: { found: { count } },
        as,
        input: { title: 'Group', sortOrder: 0 },
      })
    expect((await group(19)).problem).toBeUndefined()
    expect(await group(20)).toEqual({ problem: 'resource_conflict' })
  })

  it('a group that has links stays', async () => {
    const remove = (links: string[]) =>
      decided(verbs.deleteFooterLinkGroup, {
        rows: { group: groupOf(idOf(1), links) },
        as,
        input: { id: idOf(1), stamp: newStamp },
      })
    expect(await remove([idOf(11)])).toEqual({ problem: 'resource_conflict' })
    expect((await remove([])).problem).toBeUndefined()
  })
})
