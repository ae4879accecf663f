import path from 'node:path'
import { type Font, openSync } from 'fontkit'

// The site's fonts, and Noto fonts for other scripts. Each file has one subset of characters, and
// is treated as a separate family.
const fontsFolder = path.join(process.cwd(), 'node_modules/@fontsource')

/**
 * The families for body text, each as a font name and a subset. Each character uses the first
 * family that has it.
 */
export const sansFamilies = [
  'figtree/latin',
  'figtree/latin-ext',
  'noto-sans/latin',
  'noto-sans/latin-ext',
  'noto-sans/vietnamese',
  'noto-sans/greek',
  'noto-sans/greek-ext',
  'noto-sans/cyrillic',
  'noto-sans/cyrillic-ext',
  'noto-sans/devanagari',
  'noto-sans-hebrew/hebrew',
  'noto-sans-arabic/arabic',
] as const

/** The families for headings. */
export const serifFamilies = ['fraunces/latin', 'fraunces/latin-ext', ...sansFamilies] as const

export type Family = (typeof serifFamilies)[number]

const typefaces = new Map<string, Font>()

/** Returns a font, which is loaded on first use. Throws if the font file is missing. */
export function getTypeface(family: Family, weight: 400 | 600 = 400): Font {
  const [name, subset] = family.split('/')
  const file = path.join(fontsFolder, `${name}/files/${name}-${subset}-${weight}-normal.woff`)
  const typeface = typefaces.get(file) ?? openSync(file)
  if (!('layout' in typeface)) throw new Error(`${file} contains several fonts.`)
  typefaces.set(file, typeface)
  return typeface
}

/** Returns whether any of the fonts has this character. */
export const hasGlyph = (codePoint: number): boolean =>
  familyWith(codePoint, sansFamilies) !== undefined

const familyCache = new Map<readonly Family[], Map<number, Family | undefined>>([
  [sansFamilies, new Map()],
  [serifFamilies, new Map()],
])

/**
 * Returns the first family that has this character. Caches the results for `sansFamilies` and
 * `serifFamilies`.
 */
export function familyWith(codePoint: number, families: readonly Family[]): Family | undefined {
  const cachedFamilies = familyCache.get(families)
  if (cachedFamilies?.has(codePoint)) return cachedFamilies.get(codePoint)
  const family = families.find((name) => getTypeface(name).hasGlyphForCodePoint(codePoint))
  cachedFamilies?.set(codePoint, family)
  return family
}
