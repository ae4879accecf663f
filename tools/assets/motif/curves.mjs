/**
 * The two lines as parametric curves on a plane 450 high; `y` grows downwards.
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {(u: number) => Point} Curve `u` runs from 0 (left) to 1
 * @typedef {{ a: Curve, b: Curve }} Pair
 */

const TAU = 2 * Math.PI
const STEPS = 2400

/**
 * @param {number} x
 * @param {number} y
 * @returns {Point}
 */
export const point = (x, y) => ({ x, y })

/**
 * @param {number} from
 * @param {number} to
 * @param {number} t
 */
export const mix = (from, to, t) => from + (to - from) * t

/**
 * 0 up to `from`, 1 beyond `to`, and smooth in between, with flat ends.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} x
 */
export function smooth(from, to, x) {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * t * (t * (6 * t - 15) + 10)
}

/**
 * A curve through dense samples, walked at an even speed.
 *
 * @param {Point[]} samples
 * @returns {Curve}
 */
function evenly(samples) {
  const lengths = [0]
  for (let i = 1; i < samples.length; i++) {
    const step = Math.hypot(samples[i].x - samples[i - 1].x, samples[i].y - samples[i - 1].y)
    lengths.push(lengths[i - 1] + step)
  }
  const total = lengths[lengths.length - 1]
  return (u) => {
    const want = Math.min(1, Math.max(0, u)) * total
    let low = 0
    let high = samples.length - 1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (lengths[middle] <= want) low = middle
      else high = middle
    }
    const t = (want - lengths[low]) / (lengths[high] - lengths[low] || 1)
    return point(mix(samples[low].x, samples[high].x, t), mix(samples[low].y, samples[high].y, t))
  }
}

/**
 * A line that wanders: its heading swings in sines and goes round in whole turns. Limited curvature
 * keeps every loop round. It leaves and arrives horizontally.
 *
 * @param {object} line
 * @param {Point} line.start
 * @param {Point} line.end
 * @param {[radians: number, cycles: number, phase: number][]} line.swings phase in cycles
 * @param {[middle: number, width: number, count: number][]} line.turns places on the line, 0 to 1
 * @returns {Curve}
 */
export function wander({ start, end, swings, turns }) {
  /** @type {Point[]} */
  const raw = [point(0, 0)]
  for (let i = 0; i < STEPS; i++) {
    const s = i / STEPS
    const calm = smooth(0, 0.22, s) * smooth(0, 0.22, 1 - s)
    let heading = 0
    for (const [radians, cycles, phase] of swings)
      heading += calm * radians * Math.sin(TAU * (cycles * s + phase))
    for (const [middle, width, count] of turns)
      heading += count * TAU * smooth(middle - width / 2, middle + width / 2, s)
    raw.push(point(raw[i].x + Math.cos(heading), raw[i].y + Math.sin(heading)))
  }
  const reached = raw[STEPS]
  const scale = (end.x - start.x) / reached.x
  const drift = end.y - start.y - reached.y * scale
  return evenly(
    raw.map(({ x, y }, i) =>
      point(start.x + x * scale, start.y + y * scale + drift * smooth(0, 1, i / STEPS)),
    ),
  )
}

/**
 * A wave whose height above and below the middle changes on the way.
 *
 * @param {object} wave
 * @param {number} wave.from x
 * @param {number} wave.to x
 * @param {(t: number) => number} wave.y height of the line at 0 to 1 of the way
 * @returns {Curve}
 */
export const wave = ({ from, to, y }) =>
  evenly(Array.from({ length: STEPS + 1 }, (_, i) => point(mix(from, to, i / STEPS), y(i / STEPS))))

/**
 * A chain of cubic Béziers.
 *
 * @param {Point[]} points 3n + 1 points
 * @returns {Curve}
 */
export function chain(points) {
  /** @type {Point[]} */
  const samples = []
  for (let i = 0; i + 3 < points.length; i += 3) {
    const [p, q, r, s] = points.slice(i, i + 4)
    for (let k = 0; k <= 400; k++) {
      const t = k / 400
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
      samples.push(
        point(a * p.x + b * q.x + c * r.x + d * s.x, a * p.y + b * q.y + c * r.y + d * s.y),
      )
    }
  }
  return evenly(samples)
}

/** Half a heart from its tip to its notch: x to the right, y up, one unit high. */
const HALF_HEART = [
  [0, 0],
  [0.23, 0.19],
  [0.59, 0.4],
  [0.58, 0.71],
  [0.58, 0.9],
  [0.45, 1],
  [0.31, 1],
  [0.14, 1],
  [0.015, 0.88],
  [0, 0.68],
]

/**
 * A heart that two lines draw, each from the tip to the notch.
 *
 * @param {object} heart
 * @param {Point} heart.tip
 * @param {number} heart.height
 * @param {number} heart.tilt radians, clockwise
 */
export function heart({ tip, height, tilt }) {
  /**
   * From the heart's own axes to the plane.
   *
   * @param {number} x
   * @param {number} y
   */
  const place = (x, y) =>
    point(
      tip.x + height * (x * Math.cos(tilt) + y * Math.sin(tilt)),
      tip.y + height * (x * Math.sin(tilt) - y * Math.cos(tilt)),
    )
  return {
    place,
    right: HALF_HEART.map(([x, y]) => place(x, y)),
    left: HALF_HEART.map(([x, y]) => place(-x, y)),
  }
}
