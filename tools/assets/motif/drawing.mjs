import { oklch } from './colors.mjs'
import { pathData } from './path-data.mjs'
import { weave } from './weave.mjs'

/**
 * @typedef {object} Drawing
 * @property {import('./curves.mjs').Pair} pair
 * @property {{ x?: number, width: number, height: number }} plane fills the width of the picture,
 *   centred in its height; `x` leaves out what is on its left
 * @property {{ width: number, height: number }} size of the picture in pixels
 * @property {{ x: number, y: number, radius: number }} sun on the plane
 * @property {[from: number, to: number]} warmth of the lines at the left and the right edge: 0
 *   plum, 1 clay
 * @property {number} stroke in pixels
 * @property {[left: number, right: number]} [fade] how much of the width the lines take to appear
 *   and to go, where they run out of the picture: they are not cut off in mid-air
 */

/*
 * Colors that stand out on the paper and on the plum night alike (3:1 and more): a picture does not
 * know on which of them it hangs. Both lines grow warmer on their way.
 */
/** @param {number} warmth 0 to 1 */
const first = (warmth) => oklch(0.53 + 0.06 * warmth, 0.135, 316 + 84 * warmth)
/** @param {number} warmth 0 to 1 */
const second = (warmth) => oklch(0.66 + 0.01 * warmth, 0.13, 354 + 24 * warmth)

const glow = `<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
    <stop stop-color="${oklch(0.8, 0.13, 68)}" stop-opacity=".42"/><stop offset="1" stop-color="${oklch(0.74, 0.13, 45)}" stop-opacity="0"/>
  </linearGradient>`

/**
 * The two lines, woven over and under, as an SVG without a ground.
 *
 * @param {Drawing} drawing
 * @param {'all' | 'sun' | 'lines'} [layer]
 */
export function drawingSvg(drawing, layer = 'all') {
  const { pair, plane, size, sun, warmth, stroke, fade = [0, 0] } = drawing
  const scale = size.width / plane.width
  const height = size.height / scale
  const width = stroke / scale
  const left = plane.x ?? 0
  const [a, b] = weave(pair, width / 2 + 4).map((pieces) => pieces.map(pathData).join(''))
  const between = (/** @type {number} */ part) => warmth[0] + (warmth[1] - warmth[0]) * part
  /** @param {(warmth: number) => string} color */
  const stops = (color) => [
    ...(fade[0] ? [`<stop stop-color="${color(warmth[0])}" stop-opacity="0"/>`] : []),
    `<stop offset="${fade[0]}" stop-color="${color(between(fade[0]))}"/>`,
    `<stop offset="${1 - fade[1]}" stop-color="${color(between(1 - fade[1]))}"/>`,
    ...(fade[1] ? [`<stop offset="1" stop-color="${color(warmth[1])}" stop-opacity="0"/>`] : []),
  ]
  /**
   * @param {string} id
   * @param {(warmth: number) => string} color
   */
  const ramp = (id, color) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${left}" y1="0" x2="${left + plane.width}" y2="0">
    ${stops(color).join('')}
  </linearGradient>`
  const disc = `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="url(#sun)"/>`
  const lines = `<g fill="none" stroke-width="${Math.round(width * 10) / 10}" stroke-linejoin="round">
    <path d="${a}" stroke="url(#a)"/><path d="${b}" stroke="url(#b)"/>
  </g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${left} ${Math.round((plane.height - height) / 2)} ${plane.width} ${Math.round(height)}">
  <defs>${glow}${ramp('a', first)}${ramp('b', second)}</defs>
  ${layer === 'lines' ? '' : disc}${layer === 'sun' ? '' : lines}
</svg>
`
}
