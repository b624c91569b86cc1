export interface MailContent {
  subject: string
  from: string
  to: string
  text: string
  html: string
  attachments: { name: string; type: string; size: number }[]
}

interface Part {
  headers: Map<string, string>
  body: Buffer
}

/** What an inbox shows of a mail: enough of MIME for that, not a library. */
export function readMail(raw: Buffer): MailContent {
  const mail = splitPart(raw)
  const content: MailContent = {
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    from: decodeWords(mail.headers.get('from') ?? ''),
    to: decodeWords(mail.headers.get('to') ?? ''),
    text: '',
    html: '',
    attachments: [],
  }
  collect(mail, content, 0)
  return content
}

function splitPart(raw: Buffer): Part {
  const end = /\r?\n\r?\n/.exec(raw.toString('latin1'))
  const headEnd = end ? end.index : raw.length
  const head = raw
    .subarray(0, headEnd)
    .toString('utf8')
    .replace(/\r?\n[ \t]+/g, ' ')
  const headers = new Map<string, string>()
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: raw.subarray(headEnd + (end?.[0].length ?? 0)) }
}

const deepest = 10

function collect(part: Part, content: MailContent, depth: number): void {
  const typeHeader = part.headers.get('content-type') ?? 'text/plain'
  const type = typeHeader.split(';')[0]!.trim().toLowerCase()
  const boundary = parameter(typeHeader, 'boundary')
  if (type.startsWith('multipart/') && boundary && depth < deepest) {
    for (const inner of innerParts(part.body, boundary)) collect(inner, content, depth + 1)
    return
  }
  const body = decodeBody(part)
  const disposition = part.headers.get('content-disposition') ?? ''
  const name = parameter(disposition, 'filename') ?? parameter(typeHeader, 'name')
  if (/^attachment/i.test(disposition) || !type.startsWith('text/')) {
    content.attachments.push({ name: decodeWords(name ?? type), type, size: body.length })
  } else {
    const text = decodeText(body, parameter(typeHeader, 'charset'))
    content[type === 'text/html' ? 'html' : 'text'] += text
  }
}

function parameter(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header)
  return match?.[1] ?? match?.[2]
}

function innerParts(body: Buffer, boundary: string): Part[] {
  const sections = `\r\n${body.toString('latin1')}`.split(`\n--${boundary}`)
  return sections
    .slice(1)
    .filter((section) => !section.startsWith('--'))
    .map((section) => splitPart(Buffer.from(section.replace(/^[^\n]*\n/, ''), 'latin1')))
}

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64')
  if (encoding === 'quoted-printable') return quotedPrintable(body.toString('latin1'))
  return body
}

function quotedPrintable(text: string): Buffer {
  const joined = text.replace(/=[ \t]*\r?\n/g, '')
  const bytes = joined.replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

function decodeText(body: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return body.toString('latin1')
  }
}

/** Header words such as `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=`. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, kind: string, word: string) =>
      decodeText(
        kind.toLowerCase() === 'b'
          ? Buffer.from(word, 'base64')
          : quotedPrintable(word.replace(/_/g, ' ')),
        charset,
      ),
    )
}
