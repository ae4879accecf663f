import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { colors, oklch } from './colors.mjs'
import { pathData } from './path-data.mjs'
import { KNOT, knot } from './stages.mjs'

const light = `.a{stroke:${colors.clay}}.b{stroke:${colors.rose}}`
const dark = `.a{stroke:${oklch(0.76, 0.115, 48)}}.b{stroke:${oklch(0.72, 0.12, 8)}}`
const heart = `<path class="a" d="${pathData(knot.a)}"/>
  <path class="b" d="${pathData(knot.b)}"/>`

/**
 * The knot on a square.
 *
 * @param {string} style
 * @param {number} air around it, in the units of the knot
 * @param {string} [ground]
 */
const square = (style, air, ground) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-air} ${-air} ${KNOT.width + 2 * air} ${KNOT.height + 2 * air}">
  <style>path{fill:none;stroke-width:6;stroke-linecap:round}${style}</style>${
    ground ? `\n  <rect x="${-air}" y="${-air}" width="100%" height="100%" fill="${ground}"/>` : ''
  }
  ${heart}
</svg>
`

/**
 * Draws the icons of the site: for browsers (light and dark), for old ones, for a telephone's home
 * screen.
 *
 * @param {string} folder absolute path
 */
export async function writeIcons(folder) {
  const onPaper = (/** @type {number} */ size, /** @type {number} */ air) =>
    sharp(Buffer.from(square(light, air, colors.paper)), { density: 400 })
      .resize(size, size)
      .png({ palette: true, effort: 10 })
      .toBuffer()
  const small = await sharp(Buffer.from(square(light, 0)), { density: 400 })
    .resize(48, 48)
    .png({ palette: true, effort: 10 })
    .toBuffer()
  await writeFile(
    join(folder, 'icon.svg'),
    square(`${light}@media(prefers-color-scheme:dark){${dark}}`, 0),
  )
  await writeFile(join(folder, 'favicon.ico'), ico(small, 48))
  await writeFile(join(folder, 'apple-icon.png'), await onPaper(180, 14))
}

/**
 * An icon file with one PNG in it.
 *
 * @param {Buffer} png
 * @param {number} size in pixels, below 256
 */
function ico(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
