/**
 * @typedef {import('./curves.mjs').Curve} Curve
 * @typedef {import('./curves.mjs').Point} Point
 */

const TOLERANCE = 0.3

/**
 * SVG path data for a curve: cubic Béziers through even steps, as few as stay within a third of a
 * unit of it. Each handle mirrors the one before, so one smooth command (`s`) carries the whole
 * line.
 *
 * @param {Curve} curve
 */
export function pathData(curve) {
  for (let count = 4; ; count += 2) {
    const knots = knotsOf(curve, count)
    if (count >= 160 || farthest(curve, knots) < TOLERANCE) return write(knots)
  }
}

/**
 * Points at even steps with a third of the step along the tangent.
 *
 * @param {Curve} curve
 * @param {number} count
 */
function knotsOf(curve, count) {
  return Array.from({ length: count + 1 }, (_, i) => {
    const u = i / count
    const width = 0.004
    const before = curve(Math.max(0, u - width))
    const after = curve(Math.min(1, u + width))
    const scale = 1 / count / 3 / (Math.min(1, u + width) - Math.max(0, u - width))
    return {
      at: curve(u),
      handle: { x: (after.x - before.x) * scale, y: (after.y - before.y) * scale },
    }
  })
}

/** @typedef {ReturnType<typeof knotsOf>} Knots */

/**
 * The largest distance between the curve and its Béziers.
 *
 * @param {Curve} curve
 * @param {Knots} knots
 */
function farthest(curve, knots) {
  const count = knots.length - 1
  let worst = 0
  for (let i = 0; i < count; i++) {
    const [p, q] = [knots[i], knots[i + 1]]
    for (const t of [0.25, 0.5, 0.75]) {
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
      const want = curve((i + t) / count)
      const x = (a + b) * p.at.x + b * p.handle.x + (c + d) * q.at.x - c * q.handle.x - want.x
      const y = (a + b) * p.at.y + b * p.handle.y + (c + d) * q.at.y - c * q.handle.y - want.y
      worst = Math.max(worst, Math.hypot(x, y))
    }
  }
  return worst
}

/** @param {Knots} knots */
function write(knots) {
  const first = knots[0]
  /** @param {number} value */
  const round = (value) => Math.round(value * 10) / 10
  let here = { x: round(first.at.x), y: round(first.at.y) }
  let data = `M${numbers([here.x, here.y])}`
  knots.slice(1).forEach(({ at, handle }, i) => {
    const end = [at.x - here.x, at.y - here.y]
    const second = [end[0] - handle.x, end[1] - handle.y]
    data += i === 0 ? `c${numbers([first.handle.x, first.handle.y])}` : ''
    if (i === 0) data += ` ${numbers([...second, ...end])}s`
    else data += `${i === 1 ? '' : ' '}${numbers([...second, ...end])}`
    here = { x: round(here.x + round(end[0])), y: round(here.y + round(end[1])) }
  })
  return data.replace(/ -/g, '-')
}

/** @param {number[]} values */
const numbers = (values) =>
  values.map((value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')).join(' ')
