import path from 'node:path'
import { Font } from '@react-pdf/renderer'

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

const names = Object.keys(faces)
const others = names.filter((name) => name.startsWith('Noto'))

/** For reading, each letter in the first of these that has it. */
export const sans = ['Figtree', 'FigtreeExtended', ...others]

/** For headings. */
export const serif = ['Fraunces', 'FrauncesExtended', ...sans]

const LONG_WORD = 24
const weights = [400, 600] as const

for (const [family, [name, part]] of Object.entries(faces)) {
  Font.register({
    family,
    fonts: weights.map((fontWeight) => ({
      src: path.join(folder, name, `files/${name}-${part}-${fontWeight}-normal.woff`),
      fontWeight,
    })),
  })
}
// Words stay whole, as names have no hyphens of ours; what fills a line by itself may break
// anywhere.
Font.registerHyphenationCallback((word) => (word.length > LONG_WORD ? Array.from(word) : [word]))

/** Reads the typefaces, once for each process. Throws when a file of them is missing. */
export async function loadFonts(): Promise<void> {
  await Promise.all(
    names.flatMap((fontFamily) =>
      weights.map((fontWeight) => Font.load({ fontFamily, fontWeight })),
    ),
  )
}

/** Whether one of the typefaces has this letter. Ask after `loadFonts`. */
export const hasLetter = (codePoint: number): boolean => familyWith(codePoint, sans) !== undefined

const found = new Map<string[], Map<number, string | undefined>>([
  [sans, new Map()],
  [serif, new Map()],
])

/** The first typeface of `sans` or `serif` that has this letter. Ask after `loadFonts`. */
export function familyWith(codePoint: number, families: string[]): string | undefined {
  const known = found.get(families)
  if (known?.has(codePoint)) return known.get(codePoint)
  const family = families.find((name) => typefaceOf(name).hasGlyphForCodePoint(codePoint))
  known?.set(codePoint, family)
  return family
}

type Typeface = { hasGlyphForCodePoint: (codePoint: number) => boolean }

/** A typeface as fontkit has opened it. Ask after `loadFonts`. */
export function typefaceOf(fontFamily: string, fontWeight: 400 | 600 = 400): Typeface {
  const { data } = Font.getFont({ fontFamily, fontWeight })
  if (!isTypeface(data)) throw new Error(`The typeface ${fontFamily} is not loaded.`)
  return data
}

const isTypeface = (data: unknown): data is Typeface =>
  typeof data === 'object' && data !== null && 'hasGlyphForCodePoint' in data
