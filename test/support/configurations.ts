import { createRandom } from '../domain/imports/random.ts'
import { numberBelow } from './seed.ts'

const names = ['About', 'about', 'About#2', 'A/b', '~0', 'Team', 'x'] as const
const urls = ['/', '/about', 'https://example.org/x'] as const
const colors = [null, '#123456', '#abcdef'] as const

/** What a community could have configured, with names that are there twice. */
export function drawnSections(seed: string, run: number) {
  const { below, pick } = createRandom(numberBelow(2 ** 31, { seed, name: `configuration ${run}` }))
  const some = <Thing>(most: number, draw: () => Thing) =>
    Array.from({ length: below(most + 1) }, draw)
  const link = () => ({ label: pick(names), url: pick(urls) })
  const entry = () => ({
    ...link(),
    audience: pick(['Everybody', 'Members']),
    isVisible: below(2) === 0,
    isInHeader: below(2) === 0,
  })
  const setting = (value: string) => ({ value: pick([null, value]), isLocked: below(2) === 0 })
  return {
    settings: {
      'preferences.clock': setting('12h'),
      'preferences.theme': setting('dark'),
      'event_resources.max_active_resources': setting('7'),
    },
    branding: { primaryColor: pick(colors), secondaryColor: pick(colors) },
    navigation: some(5, () => ({ ...entry(), children: some(3, entry) })),
    footer: {
      layout: pick(['columns', 'centered', 'compact']),
      copyrightNotice: pick([null, 'Ours']),
      socialLinks: some(1, () => ({ network: 'matrix', url: `https://matrix.to/${below(3)}` })),
      hiddenDisclosures: ['terms', 'privacy', 'legalNotice'].filter(() => below(2) === 0),
      linkGroups: some(3, () => ({ title: pick(names), links: some(4, link) })),
    },
  }
}
