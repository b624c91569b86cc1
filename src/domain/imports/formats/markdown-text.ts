const IMAGE = /!\[([^[\]\n]{0,300})\]\([^\s()]{1,2000}(?: [^()\n]{0,300})?\)/g
const LINK = /\[([^[\]\n]{1,300})\]\(([^\s()]{1,2000})(?: [^()\n]{0,300})?\)/g
const STRONG = /(\*\*|__)(?=\S)([^*_\n]{1,500})\1/g

/** The few Markdown marks that disturb a reader of plain text; what is not certain stays as it is. */
export function markdownToLines(source: string): string {
  return source
    .split('\n')
    .map((line) => line.replace(/^#{1,6}[ \t]+/, '').replace(/^([ \t]{0,8})[*+•][ \t]+/, '$1- '))
    .join('\n')
    .replace(IMAGE, '$1')
    .replace(LINK, (_, label: string, target: string) => withTarget(label, target))
    .replace(STRONG, '$2')
}

/** A link target stays as text; other schemes than the web's are dropped. */
export function withTarget(label: string, target: string): string {
  if (!/^https?:\/\//i.test(target) || label.includes(target)) return label
  return label.trim() === '' ? target : `${label} (${target})`
}
