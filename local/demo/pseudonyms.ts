const GIVEN = (
  'Ada Aino Amir Bela Bo Chi Cleo Dara Dov Edda Emre Fay Finn Gil Hana Ida Imre Inés Ivo Jun ' +
  'Kaya Kim Lars Leïla Lin Mara Milo Nell Noor Oda Otis Pia Quinn Rafa Runa Sami Suri Tam Uma Veit Yara'
).split(' ')
const FAMILY = (
  'Abel Alder Arno Banks Birch Brook Cairn Cole Dale Drift Elm Fenn Field Frost Garth Glen Grove ' +
  'Hale Heath Hill Holt Kestrel Lake Linde Marsh Meer Moss North Oaks Pell Quarry Reed Ridge Rowan ' +
  'Sand Shaw Stone Thorn Vale Voss Wells Wren Yarrow'
).split(' ')

/** 41 and 43 have no common factor: 1,763 names before one comes again. */
function pseudonym(index: number): string {
  const given = GIVEN[index % GIVEN.length]
  const family = FAMILY[(index * 17) % FAMILY.length]
  const round = Math.floor(index / (GIVEN.length * FAMILY.length))
  return round === 0 ? `${given} ${family}` : `${given} ${family} ${round + 1}`
}

export interface Pseudonyms {
  nameOf(person: string): string
  numberOf(person: string): number
}

/** The same person has the same name throughout a file, and in every run on that file. */
export function createPseudonyms(persons: Iterable<string>): Pseudonyms {
  const order = new Map([...new Set(persons)].sort().map((person, index) => [person, index]))
  const indexOf = (person: string) => {
    const index = order.get(person)
    if (index === undefined) throw new Error('A person is missing in the list of persons.')
    return index
  }
  return {
    nameOf: (person) => pseudonym(indexOf(person)),
    numberOf: (person) => indexOf(person) + 1,
  }
}

const E_MAIL = /(?:mailto:)?@?[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g
const PROFILE = /\/@[\w.-]+/g
const HANDLE = /(?<![\w@/.&])@[A-Za-z_][\w-]*(?:[:@][\w.-]+\w)?/g

/** Public programme text stays, ways to reach a person in it do not. */
export function withoutContacts(text: string): string {
  return text.replace(E_MAIL, '').replace(PROFILE, '').replace(HANDLE, '')
}
