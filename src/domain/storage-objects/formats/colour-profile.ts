type Column = readonly [x: number, y: number, z: number]

interface ColourSpace {
  name: string
  /** What red, green and blue are under D50 (ICC.1:2022, 9.2). */
  columns: readonly [Column, Column, Column]
  /** The type and the numbers of a parametric curve (ICC.1:2022, 10.18). */
  curve: readonly [type: number, ...numbers: number[]]
}

/**
 * What cameras and programs use besides sRGB, which is meant where nothing is said. A profile of one of
 * them is replaced by ours: profiles name devices and people, and hold whatever else is put there.
 */
const spaces: readonly ColourSpace[] = [
  {
    name: 'Display P3',
    columns: [
      [0.51512, 0.2412, -0.00105],
      [0.29198, 0.69225, 0.04189],
      [0.1571, 0.06657, 0.78407],
    ],
    curve: [3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045],
  },
  {
    name: 'Compatible with Adobe RGB (1998)',
    columns: [
      [0.60974, 0.31111, 0.01947],
      [0.20528, 0.62567, 0.06087],
      [0.14919, 0.06322, 0.74457],
    ],
    curve: [0, 563 / 256],
  },
]

/** How far the colours of a profile may lie from those of the space that it is taken for. */
const tolerance = 0.003
const headerLength = 128
const d50: Column = [0.9642, 1, 0.8249]
/** From D65 to D50 (Bradford), row by row. */
const adaptation = [
  ...[1.04791, 0.02292, -0.05019, 0.0296, 0.99046, -0.01707],
  ...[-0.00925, 0.01506, 0.75179],
]

/** Our profile of the colour space that a profile is of; null for sRGB and for one that is not known. */
export function knownProfile(profile: Uint8Array): Uint8Array | null {
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => xyzOf(profile, name))
  const space = spaces.find(({ columns: wanted }) =>
    wanted.every((column, at) =>
      column.every((value, axis) => {
        const found = columns[at]?.[axis]
        return found !== undefined && Math.abs(found - value) <= tolerance
      }),
    ),
  )
  return space ? profileOf(space) : null
}

function xyzOf(profile: Uint8Array, name: string): number[] | null {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
  if (profile.byteLength < headerLength + 4) return null
  const count = Math.min(view.getUint32(headerLength), 100)
  for (let index = 0; index < count; index++) {
    const entry = headerLength + 4 + 12 * index
    if (entry + 12 > profile.byteLength) return null
    if (latin1(profile.subarray(entry, entry + 4)) !== name) continue
    const at = view.getUint32(entry + 4)
    if (at + 20 > profile.byteLength || latin1(profile.subarray(at, at + 4)) !== 'XYZ ') return null
    return [8, 12, 16].map((offset) => view.getInt32(at + offset) / 65_536)
  }
  return null
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

function profileOf({ name, columns, curve }: ColourSpace): Uint8Array {
  const [type, ...numbers] = curve
  const trc = [...ascii('para'), ...uint32(0), 0, type, 0, 0, ...numbers.flatMap(fixed)]
  const data: [name: string, bytes: number[]][] = [
    ['desc', text(name)],
    ['cprt', text('CC0')],
    ['wtpt', xyz(d50)],
    ['chad', [...ascii('sf32'), ...uint32(0), ...adaptation.flatMap(fixed)]],
    ['rXYZ', xyz(columns[0])],
    ['gXYZ', xyz(columns[1])],
    ['bXYZ', xyz(columns[2])],
    ...['rTRC', 'gTRC', 'bTRC'].map((each): [string, number[]] => [each, trc]),
  ]
  const table: number[] = [...uint32(data.length)]
  const body: number[] = []
  const bodyAt = headerLength + 4 + 12 * data.length
  for (const [tag, bytes] of data) {
    table.push(...ascii(tag), ...uint32(bodyAt + body.length), ...uint32(bytes.length))
    body.push(...bytes, ...Array.from({ length: -bytes.length & 3 }, () => 0))
  }
  const head = [
    ...[...uint32(bodyAt + body.length), ...uint32(0), ...uint32(0x04300000)],
    ...[...ascii('mntrRGB XYZ '), 0x07, 0xe6, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, ...ascii('acsp')],
    ...Array.from({ length: 28 }, () => 0),
    ...d50.flatMap(fixed),
  ]
  const rest = Array.from({ length: headerLength - head.length }, () => 0)
  return Uint8Array.from([...head, ...rest, ...table, ...body])
}

const ascii = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0))
const uint32 = (value: number) =>
  [value >>> 24, value >>> 16, value >>> 8, value].map((b) => b & 255)
const fixed = (value: number) => uint32(Math.round(value * 65_536))
const xyz = (column: Column) => [...ascii('XYZ '), ...uint32(0), ...column.flatMap(fixed)]

/** In one language (ICC.1:2022, 10.15). */
function text(value: string): number[] {
  const letters = ascii(value).flatMap((letter) => [0, letter])
  const record = [...ascii('enUS'), ...uint32(letters.length), ...uint32(28)]
  return [...ascii('mluc'), ...uint32(0), ...uint32(1), ...uint32(12), ...record, ...letters]
}
