/** Reads codes with the camera of the device, and tells by sound what came of them. */

type Reader = (video: HTMLVideoElement) => Promise<string | null>

declare const BarcodeDetector:
  | undefined
  | {
      new (options: {
        formats: string[]
      }): {
        detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
      }
      getSupportedFormats(): Promise<string[]>
    }

const scanning = document.querySelector<HTMLElement>('#scanning')
const camera = document.querySelector<HTMLElement>('.camera')
const video = camera?.querySelector('video')
const start = camera?.querySelector('button')
const trouble = camera?.querySelector('p')

/** Of the browser, else of our own, which only such browsers load. */
async function readerOf(): Promise<Reader> {
  if (typeof BarcodeDetector !== 'undefined') {
    const formats = await BarcodeDetector.getSupportedFormats()
    if (formats.includes('qr_code')) {
      const detector = new BarcodeDetector({ formats: ['qr_code'] })
      return async (from) => (await detector.detect(from))[0]?.rawValue ?? null
    }
  }
  const { readCode } = await import(scanning?.dataset.reader ?? '')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (from) => {
    canvas.width = from.videoWidth
    canvas.height = from.videoHeight
    if (!context || canvas.width === 0) return null
    context.drawImage(from, 0, 0)
    return readCode(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}

let sounds: AudioContext | undefined

/** High for whoever may come in, low for whoever may not. */
export function sound(tone: string | undefined) {
  if (!sounds) return
  const isGood = tone === 'good'
  const oscillator = sounds.createOscillator()
  oscillator.frequency.value = isGood ? 880 : 220
  oscillator.connect(sounds.destination)
  oscillator.start()
  oscillator.stop(sounds.currentTime + (isGood ? 0.15 : 0.5))
}

type OnCode = (code: string) => Promise<void>

/** The same code is scanned again when it was out of the picture for so long. */
const pauseMs = 3000
const betweenMs = 150

async function scan(from: HTMLVideoElement, onCode: OnCode) {
  const read = await readerOf()
  let [last, seenAt] = ['', 0]
  const look = async () => {
    const code = document.hidden ? null : await read(from).catch(() => null)
    const now = Date.now()
    if (code !== null) {
      const isNew = code !== last || now - seenAt > pauseMs
      ;[last, seenAt] = [code, now]
      // Without a network the next look tries again.
      if (isNew) await onCode(code).catch(() => (last = ''))
    }
    setTimeout(look, betweenMs)
  }
  await look()
}

/** Offers the camera, where the device has one. */
export function offerCamera(onCode: OnCode) {
  if (!(camera && video && start && trouble && navigator.mediaDevices)) return
  camera.hidden = false
  start.addEventListener('click', async () => {
    start.disabled = true
    sounds ??= new AudioContext()
    try {
      video.srcObject = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
      })
      video.hidden = false
      await video.play()
      start.hidden = true
      await scan(video, onCode)
    } catch {
      trouble.textContent = scanning?.dataset.noCamera ?? ''
      trouble.hidden = false
      start.disabled = false
    }
  })
}
