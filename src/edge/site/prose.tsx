/** @jsxImportSource hono/jsx */

const webAddress = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}*_])/

/** Plain text as paragraphs, its line breaks kept and its web addresses made links. */
export function Prose({ text, lang }: { text: string; lang?: string | undefined }) {
  const paragraphs = text.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div class="prose" {...(lang === undefined ? {} : { lang })}>
      {paragraphs.map((paragraph) => (
        <p dir="auto">{linked(paragraph.trim())}</p>
      ))}
    </div>
  )
}

function linked(text: string) {
  return text.split(webAddress).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a href={part} rel="nofollow ugc noopener">
        {part}
      </a>
    ),
  )
}
