import { type CleanImage, Cursor, checkPixels, checkSize, DamagedImage, joined } from './image.ts'

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
  let frames = 0
  let pixels = 0
  for (;;) {
    const start = cursor.offset
    const kind = cursor.byte()
    if (kind === block.end) {
      if (frames === 0) throw new DamagedImage('has no picture')
      checkPixels(pixels)
      return { bytes: joined([...parts, Uint8Array.of(kind)]), width, height }
    }
    let isKept = true
    if (kind === block.picture) {
      frames++
      pixels += frameSize(cursor, { width, height })
      cursor.take(colours(cursor.byte()))
      cursor.take(1)
    } else if (kind === block.extension) {
      isKept = isPicture(cursor)
    } else throw new DamagedImage('has an unknown block')
    for (let length = cursor.byte(); length > 0; length = cursor.byte()) cursor.take(length)
    if (isKept) parts.push(bytes.subarray(start, cursor.offset))
  }
}

/** Reads where a frame is; answers how many pixels it has. */
function frameSize(cursor: Cursor, canvas: { width: number; height: number }): number {
  const [left, top] = [cursor.uint16(true), cursor.uint16(true)]
  const [width, height] = [cursor.uint16(true), cursor.uint16(true)]
  if (left + width > canvas.width || top + height > canvas.height) {
    throw new DamagedImage('has a frame outside of its canvas')
  }
  return width * height
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
