import { chain, heart, join, mix, point, smooth, wander, wave } from './curves.mjs'

/** @typedef {import('./curves.mjs').Pair} Pair */

/** The plane of a stage. The lines run out of it on both sides (the heart: on the left). */
export const STAGE = { width: 800, height: 450 }
/** The plane of the journey. */
export const JOURNEY = { width: 1600, height: 450 }

const MIDDLE = 225
const BLEED = 20
const APART = 60
const CLOSE = 16

/**
 * Numbers found by searching for a tangle that fills its space evenly.
 *
 * @param {number} from
 * @param {number} to
 * @returns {Pair}
 */
function tangle(from, to) {
  return {
    a: wander({
      start: point(from, MIDDLE - APART),
      end: point(to, MIDDLE + APART),
      swings: [
        [0.371, 1.534, 0.369],
        [0.66, 3.269, 0.192],
      ],
      turns: [
        [0.404, 0.423, 2],
        [0.603, 0.416, -1],
      ],
    }),
    b: wander({
      start: point(from, MIDDLE + APART),
      end: point(to, MIDDLE - APART),
      swings: [
        [0.417, 1.027, 0.747],
        [0.733, 4.267, 0.069],
      ],
      turns: [
        [0.415, 0.409, 2],
        [0.623, 0.4, -2],
      ],
    }),
  }
}

/** @returns {Pair} */
function loops() {
  return {
    a: wander({
      start: point(-BLEED, MIDDLE - APART),
      end: point(STAGE.width + BLEED, MIDDLE - APART),
      swings: [
        [1.024, 2.11, 0.023],
        [0.603, 3.927, 0.66],
      ],
      turns: [
        [0.424, 0.224, -1],
        [0.587, 0.246, 1],
      ],
    }),
    b: wander({
      start: point(-BLEED, MIDDLE + APART),
      end: point(STAGE.width + BLEED, MIDDLE + APART),
      swings: [
        [0.583, 1.177, 0.603],
        [0.759, 3.4, 0.397],
      ],
      turns: [
        [0.443, 0.236, -1],
        [0.618, 0.228, 1],
      ],
    }),
  }
}

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
 * @param {number} from where the lines begin
 * @param {number} tip where the heart stands
 * @returns {Pair}
 */
function joined(from, tip) {
  const shape = heart({ tip: point(tip, 322), height: 262, tilt: 0.42 })
  const { place } = shape
  const stem = tip - from
  const top = MIDDLE - CLOSE
  const low = MIDDLE + CLOSE
  return {
    a: chain([
      point(from, top),
      point(from + stem * 0.3, top),
      point(from + stem * 0.36, top + 34),
      point(from + stem * 0.54, top + 82),
      point(from + stem * 0.68, top + 120),
      place(-0.29, -0.2465),
      ...shape.right,
    ]),
    b: chain([
      point(from, low),
      point(from + stem * 0.26, low),
      point(from + stem * 0.33, low + 34),
      point(from + stem * 0.51, low + 88),
      point(from + stem * 0.66, low + 132),
      point(tip - 66, 424),
      point(tip - 12, 412),
      point(tip + 30, 403),
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
  loops(),
  braid({
    from: -BLEED,
    to: STAGE.width + BLEED,
    waves: 2.5,
    first: 1,
    ease: 8,
    height: (t) => 84 - 36 * smooth(0, 1, t),
  }),
  sideBySide(),
  joined(-BLEED, 486),
]

/** @returns {Pair} */
function makeJourney() {
  const knot = tangle(-BLEED, 600)
  const weave = braid({
    from: 600,
    to: 970,
    waves: 1.5,
    first: -1,
    ease: 0.5,
    height: (t) => mix(APART, CLOSE, smooth(0, 1, t)),
  })
  const end = joined(970, 1345)
  return { a: join([knot.a, weave.a, end.a]), b: join([knot.b, weave.b, end.b]) }
}

/** From the tangle on the left to the heart on the right. */
export const journey = makeJourney()

/** The plane of the progress bar. */
export const APPROACH = { width: 600, height: 24 }

/**
 * Two lines that cross ever more gently until they run as one: the progress bar.
 *
 * @type {Pair}
 */
export const approach = {
  a: wave({ from: 2, to: 598, y: (t) => 12 - approachHeight(t) }),
  b: wave({ from: 2, to: 598, y: (t) => 12 + approachHeight(t) }),
}

/** @param {number} t */
function approachHeight(t) {
  return mix(9.5, 1.4, smooth(0, 0.95, t)) * Math.cos(2 * Math.PI * 3 * t)
}

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
