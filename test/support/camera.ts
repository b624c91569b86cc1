import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encode } from 'uqr'

/** What the camera of the browsers of this process films. */
export const cameraFile = path.join(tmpdir(), `marquee-camera-${process.pid}.y4m`)

const [width, height] = [640, 480]
const [light, dark, grey] = [235, 16, 128]

/** Holds a code before the camera: one frame of YUV4MPEG2, which is filmed again and again. */
export function film(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const scale = Math.floor(height / size)
  const [left, top] = [(width - size * scale) >> 1, (height - size * scale) >> 1]
  const luma = Buffer.alloc(width * height, light)
  for (let y = 0; y < size * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) {
        luma[(top + y) * width + left + x] = dark
      }
    }
  }
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    luma,
    Buffer.alloc((width * height) / 2, grey),
  ])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(cameraFile, Buffer.concat([head, ...Array(10).fill(frame)]))
}
