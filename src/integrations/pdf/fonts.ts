import path from 'node:path'
import { openSync, type Typeface } from 'fontkit'

// The site's fonts, and Noto fonts for other scripts. Each file has one subset of characters, and
// is treated as a separate family.
const fontsFolder = path.join(process.cwd(), 'node_modules/@fontsource')

const fontFiles = {
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

export type Family = keyof typeof fontFiles

/** The families for body text. Each character uses the first family that has it. */
export const sansFamilies: Family[] = [
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
export const serifFamilies: Family[] = ['Fraunces', 'FrauncesExtended', ...sansFamilies]

const typefaces = new Map<string, Typeface>()

/** Returns a font, which is loaded on first use. Throws if the font file is missing. */
export function typefaceOf(family: Family, weight: 400 | 600 = 400): Typeface {
  const [name, subset] = fontFiles[family]
  const file = path.join(fontsFolder, name, `files/${name}-${subset}-${weight}-normal.woff`)
  const typeface = typefaces.get(file) ?? openSync(file)
  typefaces.set(file, typeface)
  return typeface
}

/** Returns whether any of the fonts has this character. */
export const hasGlyph = (codePoint: number): boolean =>
  familyWith(codePoint, sansFamilies) !== undefined

const familyCache = new Map<Family[], Map<number, Family | undefined>>([
  [sansFamilies, new Map()],
  [serifFamilies, new Map()],
])

/** Returns the first family that has this character, cached for `sans` and `serif`. */
export function familyWith(codePoint: number, families: Family[]): Family | undefined {
  const cachedFamilies = familyCache.get(families)
  if (cachedFamilies?.has(codePoint)) return cachedFamilies.get(codePoint)
  const family = families.find((name) => typefaceOf(name).hasGlyphForCodePoint(codePoint))
  cachedFamilies?.set(codePoint, family)
  return family
}
