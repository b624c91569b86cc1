/** They say where a page is in a list or on what it stands; what is beside it leads there. */
export const ofPages = ['self', 'first', 'prev', 'next', 'last', 'collection']

/** Whatever can be pressed or followed in the page itself, as it stands in its text. */
export function controlsIn(html: string): string[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  // A form that asks for what a link leaves open is one control.
  const flat = main.replace(/(<form class="asking"[^>]*>).*?<\/form>/gs, '$1')
  return [...flat.matchAll(/<(?:a|button|form)\b[^>]*>/g)].map(([tag]) => tag)
}

export const relationOf = (tag: string) => /\bdata-rel="([^"]*)"/.exec(tag)?.[1]

/** What is in one list and not in the other, each as often as it is. */
export function without(all: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return all.filter((each) => {
    const index = rest.indexOf(each)
    if (index !== -1) rest.splice(index, 1)
    return index === -1
  })
}
