// Cuts the site's typefaces from the npm packages: only the weights that the site uses, Latin,
// upright.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../../lib/root.mjs'
import { others } from './others.mjs'

const require = createRequire(import.meta.url)
const forPages = join(root, 'src/components/layout/fonts')
const forSharedPictures = join(root, 'src/features/catalog/share')

/**
 * What English is written with, and what the site writes itself. These two files are loaded with
 * each first page, and fit into what a connection sends at once (14 KB), which saves a phone a
 * journey of 150 ms.
 */
const english =
  'U+0020-007E,U+00A0,U+00A9,U+00B7,U+00BD,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2212'

// All headings have one weight (globals.css), which halves their files.
const fraunces = { family: 'fraunces', wght: 520, format: /** @type {const} */ ('woff2') }
const figtree = {
  family: 'figtree',
  wght: { min: 400, max: 650 },
  format: /** @type {const} */ ('woff2'),
}

/**
 * `of` are the characters, as CSS writes them.
 *
 * @type {{ family: string, wght: number | { min: number, max: number }, format: 'woff2' | 'sfnt',
 *   of: string, file: string }[]}
 */
const cuts = [
  { ...fraunces, of: english, file: join(forPages, 'fraunces-520.woff2') },
  { ...fraunces, of: others, file: join(forPages, 'fraunces-520-others.woff2') },
  { ...figtree, of: english, file: join(forPages, 'figtree-400-650.woff2') },
  { ...figtree, of: others, file: join(forPages, 'figtree-400-650-others.woff2') },
  {
    ...fraunces,
    wght: 560,
    format: 'sfnt',
    of: `${english},${others}`,
    file: join(forSharedPictures, 'fraunces-560.ttf'),
  },
]

/** What browsers do without being asked, and figures of one width. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

for (const { family, wght, format, of, file } of cuts) {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  const source = await readFile(join(folder, `files/${family}-latin-wght-normal.woff2`))
  const options = { targetFormat: format, variationAxes: { wght }, keepFeatures }
  const cut = await subsetFont(source, charactersOf(of), options)
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
