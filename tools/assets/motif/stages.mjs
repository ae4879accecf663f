import { chain, heart, point, smooth, wander, wave } from './curves.mjs'

/** @typedef {import('./curves.mjs').Pair} Pair */

/** The plane of a stage. The lines run out of it on both sides (the heart: on the left). */
export const STAGE = { width: 800, height: 450 }

const MIDDLE = 225
const BLEED = 20
const APART = 60
const CLOSE = 16

/**
 * The numbers of the wandering lines were searched for, not reasoned: round loops that fill their
 * space, with crossings far enough from one another to draw them over and under.
 *
 * @param {number} from
 * @param {number} to
 * @returns {Pair}
 */
function tangle(from, to) {
  return {
    a: wander({
      ...downwards(from, to),
      swings: [
        [1.048, 3.336, 0.949],
        [0.926, 3.476, 0.202],
      ],
      turns: [
        [0.412, 0.34, 1],
        [0.623, 0.379, -1],
      ],
    }),
    b: wander({
      ...upwards(from, to),
      swings: [
        [0.904, 3.461, 0.619],
        [0.791, 3.667, 0.906],
      ],
      turns: [
        [0.4, 0.358, 1],
        [0.646, 0.425, -1],
      ],
    }),
  }
}

/**
 * @param {number} from
 * @param {number} to
 * @returns {Pair}
 */
function loops(from, to) {
  return {
    a: wander({
      ...downwards(from, to),
      swings: [
        [1.429, 1.515, 0.838],
        [0.477, 2.373, 0.107],
      ],
      turns: [[0.415, 0.336, -1]],
    }),
    b: wander({
      ...upwards(from, to),
      swings: [
        [1.145, 1.665, 0.238],
        [0.463, 2.929, 0.233],
      ],
      turns: [[0.436, 0.206, 1]],
    }),
  }
}

/**
 * @param {number} from
 * @param {number} to
 */
const downwards = (from, to) => ({
  start: point(from, MIDDLE - APART),
  end: point(to, MIDDLE + APART),
})

/**
 * @param {number} from
 * @param {number} to
 */
const upwards = (from, to) => ({
  start: point(from, MIDDLE + APART),
  end: point(to, MIDDLE - APART),
})

/**
 * @param {object} braid
 * @param {number} braid.from
 * @param {number} braid.to
 * @param {number} braid.waves
 * @param {1 | -1} braid.first which line begins above
 * @param {number} braid.ease how even the waves are; a small number begins slowly
 * @param {(t: number) => number} braid.height
 * @returns {Pair}
 */
function braid({ from, to, waves, first, ease, height }) {
  /** @param {number} t */
  const swing = (t) =>
    first * height(t) * Math.cos(2 * Math.PI * waves * ((t * (t + ease)) / (1 + ease)))
  return {
    a: wave({ from, to, y: (t) => MIDDLE - swing(t) }),
    b: wave({ from, to, y: (t) => MIDDLE + swing(t) }),
  }
}

/** @returns {Pair} */
function sideBySide() {
  const ends = { from: -BLEED, to: STAGE.width + BLEED }
  /** @param {number} t */
  const swell = (t) => MIDDLE - 52 * Math.sin(2 * Math.PI * (1.1 * t - 0.05))
  return {
    a: wave({ ...ends, y: (t) => swell(t) - CLOSE }),
    b: wave({ ...ends, y: (t) => swell(t) + CLOSE }),
  }
}

/**
 * Side by side, then a heart, tied at its tip.
 *
 * @param {number} from x where the lines begin
 * @param {number} tip x of the heart's tip
 * @param {number} scale 1 for a heart 262 high
 * @returns {Pair}
 */
function joined(from, tip, scale) {
  const foot = MIDDLE + 97 * scale
  const shape = heart({ tip: point(tip, foot), height: 262 * scale, tilt: 0.42 })
  const { place } = shape
  /**
   * @param {number} way share of the way to the tip
   * @param {number} sink
   * @param {number} start
   */
  const stem = (way, sink, start) => point(from + (tip - from) * way, start + sink * scale)
  const top = MIDDLE - CLOSE
  const low = MIDDLE + CLOSE
  return {
    a: chain([
      stem(0, 0, top),
      stem(0.3, 0, top),
      stem(0.36, 34, top),
      stem(0.54, 82, top),
      stem(0.68, 120, top),
      place(-0.29, -0.2465),
      ...shape.right,
    ]),
    b: chain([
      stem(0, 0, low),
      stem(0.26, 0, low),
      stem(0.33, 34, low),
      stem(0.51, 88, low),
      stem(0.66, 132, low),
      point(tip - 66 * scale, foot + 102 * scale),
      point(tip - 12 * scale, foot + 90 * scale),
      point(tip + 30 * scale, foot + 81 * scale),
      place(0.13, -0.1105),
      ...shape.left,
    ]),
  }
}

/**
 * The five stages: 0 tangled, 1 loose, 2 braided, 3 side by side, 4 joined.
 *
 * @type {Pair[]}
 */
export const stages = [
  tangle(-BLEED, STAGE.width + BLEED),
  loops(-BLEED, STAGE.width + BLEED),
  braid({
    from: -BLEED,
    to: STAGE.width + BLEED,
    waves: 2.5,
    first: 1,
    ease: 8,
    height: (t) => 84 - 36 * smooth(0, 1, t),
  }),
  sideBySide(),
  joined(-BLEED, 486, 1),
]

/** The plane of the small heart. */
export const KNOT = { width: 64, height: 64 }

/** @returns {Pair} */
function makeKnot() {
  const shape = heart({ tip: point(32, 51), height: 41, tilt: 0 })
  const { place } = shape
  return {
    a: chain([place(-0.34, -0.14), place(-0.24, -0.14), place(-0.1, -0.085), ...shape.right]),
    b: chain([place(0.34, -0.14), place(0.24, -0.14), place(0.1, -0.085), ...shape.left]),
  }
}

/**
 * The heart alone, for places as small as a favicon.
 *
 * @type {Pair}
 */
export const knot = makeKnot()
