const firstNames =
  'Ada Alan Amara Anja Arun Beatriz Ben Chidi Clara Daniel Elif Emil Farah Felix Grace Hana Igor Ines Jonas Kai Leila Lena Marco Mei Nadia Niko Olga Omar Priya Rosa'.split(
    ' ',
  )
/** Of another count than the first names, so that all who are next to each other differ in both. */
const lastNames =
  'Okafor Lindqvist Moreau Tanaka Haddad Novak Silva Fischer Kaya Larsen Mensah Rossi Sharma Wright Yilmaz Zhang Duarte'.split(
    ' ',
  )

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Whoever is shown the demo signs in with it; the product listens on this machine only. */
const password = '12345'

const candidateCount = 120

export const candidates: readonly Person[] = Array.from({ length: candidateCount }, (_, at) =>
  person(`${firstNames[at % firstNames.length]} ${lastNames[at % lastNames.length]}`),
)

/** Besides the one that the product is started with. */
export const admins: readonly Person[] = ['Ruth Hiring', 'Theo Teacher'].map(person)

/** Invited, and without an account so far. */
export const strangers: readonly Person[] = [
  'Emmy Noether',
  'Sofia Kovalevskaya',
  'Kurt Steiner',
  'Paul Weaver',
  'Julia Robinson',
  'Mary Cartwright',
].map(person)

function person(name: string): Person {
  return { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com`, password }
}
