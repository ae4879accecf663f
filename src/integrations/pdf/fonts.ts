import path from 'node:path'
import { openSync, type Typeface } from 'fontkit'

// The site's fonts, and Noto fonts for other scripts. Each file has one subset of characters, and
// is treated as a separate family.
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

/** The families for body text. Each character uses the first family that has it. */
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

/** The families for headings. */
export const serif: Family[] = ['Fraunces', 'FrauncesExtended', ...sans]

const opened = new Map<string, Typeface>()

/** Returns a font, which is loaded on first use. Throws if the font file is missing. */
export function typefaceOf(family: Family, weight: 400 | 600 = 400): Typeface {
  const [name, subset] = faces[family]
  const file = path.join(folder, name, `files/${name}-${subset}-${weight}-normal.woff`)
  const typeface = opened.get(file) ?? openSync(file)
  opened.set(file, typeface)
  return typeface
}

/** Returns whether any of the fonts has this character. */
export const hasLetter = (codePoint: number): boolean => familyWith(codePoint, sans) !== undefined

const found = new Map<Family[], Map<number, Family | undefined>>([
  [sans, new Map()],
  [serif, new Map()],
])

/** Returns the first family that has this character, cached for `sans` and `serif`. */
export function familyWith(codePoint: number, families: Family[]): Family | undefined {
  const known = found.get(families)
  if (known?.has(codePoint)) return known.get(codePoint)
  const family = families.find((name) => typefaceOf(name).hasGlyphForCodePoint(codePoint))
  known?.set(codePoint, family)
  return family
}
