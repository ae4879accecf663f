// Cuts the site's typefaces from the npm packages: only the weights that the site uses, Latin,
// upright.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../../lib/root.mjs'

const require = createRequire(import.meta.url)
const forPages = join(root, 'src/components/layout/fonts')
const forSharedPictures = join(root, 'src/features/catalog/share')

/**
 * @type {{ family: string, wght: number | { min: number, max: number }, format: 'woff2' | 'sfnt',
 *   file: string }[]}
 */
const cuts = [
  // All headings have one weight (globals.css), which halves the file.
  { family: 'fraunces', wght: 520, format: 'woff2', file: join(forPages, 'fraunces-520.woff2') },
  {
    family: 'figtree',
    wght: { min: 400, max: 650 },
    format: 'woff2',
    file: join(forPages, 'figtree-400-650.woff2'),
  },
  {
    family: 'fraunces',
    wght: 560,
    format: 'sfnt',
    file: join(forSharedPictures, 'fraunces-560.ttf'),
  },
]

/** What browsers do without being asked, and figures of one width. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

for (const { family, wght, format, file } of cuts) {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  const source = await readFile(join(folder, `files/${family}-latin-wght-normal.woff2`))
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
  const text = charactersOf(ranges.latin)
  const options = { targetFormat: format, variationAxes: { wght }, keepFeatures }
  const cut = await subsetFont(source, text, options)
  await writeFile(file, cut)
  await copyFile(join(folder, 'LICENSE'), join(dirname(file), `${family}-LICENSE`))
}

/**
 * @param {string} ranges as CSS writes them: 'U+0000-00FF,U+0131'
 * @returns {string} every character in them
 */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}
