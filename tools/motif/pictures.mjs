import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { colors, oklch } from './colors.mjs'
import { pathData } from './path-data.mjs'
import {
  JOURNEY,
  KNOT,
  SHORT_JOURNEY,
  STAGE,
  journey,
  knot,
  shortJourney,
  stages,
} from './stages.mjs'
import { weave } from './weave.mjs'

/**
 * @typedef {object} Picture
 * @property {string} file
 * @property {{ width: number, height: number }} size in pixels
 * @property {import('./curves.mjs').Pair} pair
 * @property {{ width: number, height: number }} plane fills the width of the picture, centred in its height
 * @property {{ x: number, y: number, radius: number, color: string }} sun on the plane
 */

const CARD = { width: 1200, height: 675 }

/** The sun rises from stage to stage and stands behind the heart at last. */
const suns = [
  { x: 400, y: 372, radius: 152, color: oklch(0.9, 0.055, 18) },
  { x: 400, y: 330, radius: 152, color: oklch(0.905, 0.06, 32) },
  { x: 400, y: 285, radius: 152, color: oklch(0.915, 0.062, 45) },
  { x: 400, y: 240, radius: 152, color: oklch(0.925, 0.062, 60) },
  { x: 586, y: 196, radius: 178, color: oklch(0.935, 0.064, 76) },
]

/** @type {Picture[]} */
const pictures = [
  ...stages.map((pair, stage) => ({
    file: `module-${stage}.webp`,
    size: CARD,
    pair,
    plane: STAGE,
    sun: suns[stage],
  })),
  {
    file: 'conflict-cure.webp',
    size: CARD,
    pair: shortJourney,
    plane: SHORT_JOURNEY,
    sun: { x: 1196, y: 180, radius: 222, color: oklch(0.935, 0.064, 76) },
  },
  {
    file: 'journey.webp',
    size: { width: 1600, height: 720 },
    pair: journey,
    plane: JOURNEY,
    sun: { x: 1414, y: 180, radius: 222, color: oklch(0.935, 0.064, 76) },
  },
]

/** @param {Picture} picture */
function svgOf({ size, pair, plane, sun }) {
  const scale = size.width / plane.width
  const height = size.height / scale
  const stroke = 10.5 / scale
  const [a, b] = weave(pair, stroke / 2 + 4)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"
    viewBox="0 ${(plane.height - height) / 2} ${plane.width} ${height}">
    <defs><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${sun.color}"/><stop offset="1" stop-color="${colors.paper}"/>
    </linearGradient></defs>
    <rect y="-1000" width="${plane.width}" height="3000" fill="${colors.paper}"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="url(#sun)"/>
    <g fill="none" stroke-width="${stroke}" stroke-linejoin="round">
      <path d="${a}" stroke="${colors.plum}"/><path d="${b}" stroke="${colors.rose}"/>
    </g>
  </svg>`
}

/**
 * Draws the pictures of the seed content.
 *
 * @param {string} folder absolute path
 */
export async function writePictures(folder) {
  for (const picture of pictures)
    await sharp(Buffer.from(svgOf(picture)))
      .webp({ quality: 90, effort: 6, smartSubsample: true })
      .toFile(join(folder, picture.file))
}

/**
 * Draws the icon: the knot, for light and dark.
 *
 * @param {string} file absolute path
 */
export async function writeIcon(file) {
  const light = `.a{stroke:${colors.clay}}.b{stroke:${colors.rose}}`
  const dark = `.a{stroke:${oklch(0.76, 0.115, 48)}}.b{stroke:${oklch(0.72, 0.12, 8)}}`
  await writeFile(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${KNOT.width} ${KNOT.height}">
  <style>path{fill:none;stroke-width:6;stroke-linecap:round}${light}@media(prefers-color-scheme:dark){${dark}}</style>
  <path class="a" d="${pathData(knot.a)}"/>
  <path class="b" d="${pathData(knot.b)}"/>
</svg>
`,
  )
}
