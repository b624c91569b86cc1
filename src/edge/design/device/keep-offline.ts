import { keptQuery } from './offline-bounds.ts'
import { type OfflineNotice, told } from './words.ts'

/** Asks the worker to keep what an attendee needs without a network. */
export async function keepOffline() {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/events/offline.js', { scope: '/events/' })
    const { active } = await navigator.serviceWorker.ready
    const notice: OfflineNotice = {
      language: document.documentElement.lang,
      dir: document.documentElement.dir,
      root: rootOf(document.documentElement),
      title: told('offline'),
      text: told('notHere'),
      open: told('openProgramme'),
    }
    active?.postMessage({ keep: neededAddresses(), notice, isSaving: savesData() })
  } catch {
    // A device that keeps nothing reads from the network.
  }
}

const rootOf = ({ lang, dataset: { clock = '', theme = '' } }: HTMLElement) =>
  `${lang} ${clock} ${theme}`

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** The page of a day, whatever its sessions are narrowed down to here. */
function wholeDay({ href }: HTMLAnchorElement): string {
  const url = new URL(href)
  for (const name of [...url.searchParams.keys()]) {
    if (!keptQuery.includes(name)) url.searchParams.delete(name)
  }
  return url.href
}

/** This page, and where people save data nothing else; else the other days and what is kept. */
function neededAddresses(): string[] {
  const assets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map(({ href }) => href)
    .concat(
      [...document.querySelectorAll('script[src]')].map((each) => (each as HTMLScriptElement).src),
    )
  const here = location.pathname + location.search
  if (savesData()) return [...assets, here]
  const days = [...document.querySelectorAll<HTMLAnchorElement>('.days a')].map(wholeDay)
  const mine = document.querySelector<HTMLElement>('[data-mine]')?.dataset.mine
  return [...assets, here, ...days, ...(mine ? [mine] : [])]
}
