import path from 'node:path'
import { openSync, type Typeface } from 'fontkit'

// The site's typefaces, and Noto for the names of people who write theirs in other letters. Each
// file has one part of the letters, so that each is a family of its own; read where the site is
// started.
const folder = path.join(process.cwd(), 'node_modules/@fontsource')

const faces = {
  Figtree: ['figtree', 'latin'],
  FigtreeExtended: ['figtree', 'latin-ext'],
  Fraunces: ['fraunces', 'latin'],
  FrauncesExtended: ['fraunces', 'latin-ext'],
  NotoLatin: ['noto-sans', 'latin'],
  NotoExtended: ['noto-sans', 'latin-ext'],
  NotoVietnamese: ['noto-sans', 'vietnamese'],
  NotoGreek: ['noto-sans', 'greek'],
  NotoGreekExtended: ['noto-sans', 'greek-ext'],
  NotoCyrillic: ['noto-sans', 'cyrillic'],
  NotoCyrillicExtended: ['noto-sans', 'cyrillic-ext'],
  NotoDevanagari: ['noto-sans', 'devanagari'],
  NotoHebrew: ['noto-sans-hebrew', 'hebrew'],
  NotoArabic: ['noto-sans-arabic', 'arabic'],
} as const

export type Family = keyof typeof faces

/** For reading, each letter in the first of these that has it. */
export const sans: Family[] = [
  'Figtree',
  'FigtreeExtended',
  'NotoLatin',
  'NotoExtended',
  'NotoVietnamese',
  'NotoGreek',
  'NotoGreekExtended',
  'NotoCyrillic',
  'NotoCyrillicExtended',
  'NotoDevanagari',
  'NotoHebrew',
  'NotoArabic',
]

/** For headings. */
export const serif: Family[] = ['Fraunces', 'FrauncesExtended', ...sans]

const opened = new Map<string, Typeface>()

/** A typeface, which is read when it is first asked for. Throws when its file is missing. */
export function typefaceOf(family: Family, weight: 400 | 600 = 400): Typeface {
  const [name, part] = faces[family]
  const file = path.join(folder, name, `files/${name}-${part}-${weight}-normal.woff`)
  const typeface = opened.get(file) ?? openSync(file)
  opened.set(file, typeface)
  return typeface
}

/** Whether one of the typefaces has this letter. */
export const hasLetter = (codePoint: number): boolean => familyWith(codePoint, sans) !== undefined

const found = new Map<Family[], Map<number, Family | undefined>>([
  [sans, new Map()],
  [serif, new Map()],
])

/** The first typeface of `sans` or `serif` that has this letter. */
export function familyWith(codePoint: number, families: Family[]): Family | undefined {
  const known = found.get(families)
  if (known?.has(codePoint)) return known.get(codePoint)
  const family = families.find((name) => typefaceOf(name).hasGlyphForCodePoint(codePoint))
  known?.set(codePoint, family)
  return family
}
