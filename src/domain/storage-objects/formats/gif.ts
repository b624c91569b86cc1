import { type CleanImage, Cursor, checkSize, DamagedImage, joined } from './image.ts'

const block = { extension: 0x21, picture: 0x2c, end: 0x3b } as const
const extension = { control: 0xf9, application: 0xff } as const
/** How often an animation repeats; what other applications say is about something else. */
const keptApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/** Keeps pictures, their timing and repetition; comments, texts and XMP go. */
export function cleanGif(bytes: Uint8Array): CleanImage {
  const cursor = new Cursor(bytes)
  cursor.take(6)
  const [width, height] = [cursor.uint16(true), cursor.uint16(true)]
  const flags = cursor.byte()
  cursor.take(2)
  checkSize({ width, height })
  cursor.take(colours(flags))
  const parts = [bytes.subarray(0, cursor.offset)]
  let hasPicture = false
  for (;;) {
    const start = cursor.offset
    const kind = cursor.byte()
    if (kind === block.end) {
      if (!hasPicture) throw new DamagedImage('has no picture')
      return { bytes: joined([...parts, Uint8Array.of(kind)]), width, height }
    }
    let isKept = true
    if (kind === block.picture) {
      hasPicture = true
      cursor.take(8)
      cursor.take(colours(cursor.byte()))
      cursor.take(1)
    } else if (kind === block.extension) {
      isKept = isPicture(cursor)
    } else throw new DamagedImage('has an unknown block')
    for (let length = cursor.byte(); length > 0; length = cursor.byte()) cursor.take(length)
    if (isKept) parts.push(bytes.subarray(start, cursor.offset))
  }
}

/** Bytes of the table of colours that these flags announce. */
const colours = (flags: number) => (flags & 0x80 ? 3 << ((flags & 0x07) + 1) : 0)

/** Reads the label of an extension, and its name where it has one. */
function isPicture(cursor: Cursor): boolean {
  const label = cursor.byte()
  if (label === extension.control) return true
  if (label !== extension.application) return false
  return keptApplications.includes(cursor.text(cursor.byte()))
}
