import { part } from './curves.mjs'

/**
 * @typedef {import('./curves.mjs').Pair} Pair
 * @typedef {import('./curves.mjs').Curve} Curve
 * @typedef {import('./curves.mjs').Point} Point
 * @typedef {{ line: number, at: number }} Visit a place on a line, in samples
 * @typedef {{ visits: [Visit, Visit], sine: number }} Crossing
 */

const SAMPLES = 1800

/**
 * The pair as a woven drawing: where two strands cross, the lower one is interrupted, over and
 * under in turn.
 *
 * @param {Pair} pair
 * @param {number} clearance from the middle of the upper strand to the end of the lower one
 * @returns {[a: Curve[], b: Curve[]]} the pieces of both lines that are seen
 */
export function weave(pair, clearance) {
  const lines = [pair.a, pair.b].map((curve) =>
    Array.from({ length: SAMPLES + 1 }, (_, i) => curve(i / SAMPLES)),
  )
  const crossings = crossingsOf(lines).filter(({ visits }) =>
    // Where the lines end in each other they touch; nothing passes under.
    visits.some(({ at }) => at < SAMPLES - 8),
  )
  const gaps = cutUnder(crossings, lines, clearance)
  return [pieces(pair.a, gaps[0]), pieces(pair.b, gaps[1])]
}

/** @param {Point[][]} lines */
function crossingsOf(lines) {
  const all = lines.flatMap((points, line) =>
    points.slice(1).map((to, i) => ({ line, at: i, from: points[i], to })),
  )
  const size = 12
  /** @type {Map<string, typeof all>} */
  const cells = new Map()
  /** @type {Crossing[]} */
  const found = []
  for (const piece of all) {
    const x = Math.floor(piece.from.x / size)
    const y = Math.floor(piece.from.y / size)
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const other of cells.get(`${x + dx},${y + dy}`) ?? []) {
          const neighbours = other.line === piece.line && Math.abs(other.at - piece.at) < 12
          const hit = neighbours ? null : meet(piece, other)
          if (!hit) continue
          found.push({
            visits: [
              { line: other.line, at: other.at + hit.t },
              { line: piece.line, at: piece.at + hit.s },
            ],
            sine: hit.sine,
          })
        }
    const key = `${x},${y}`
    const cell = cells.get(key) ?? []
    cell.push(piece)
    cells.set(key, cell)
  }
  return found
}

/**
 * Where two short pieces cross.
 *
 * @param {{ from: Point, to: Point }} p
 * @param {{ from: Point, to: Point }} q
 */
function meet(p, q) {
  const [px, py] = [p.to.x - p.from.x, p.to.y - p.from.y]
  const [qx, qy] = [q.to.x - q.from.x, q.to.y - q.from.y]
  const cross = px * qy - py * qx
  const s = ((q.from.x - p.from.x) * qy - (q.from.y - p.from.y) * qx) / cross
  const t = ((q.from.x - p.from.x) * py - (q.from.y - p.from.y) * px) / cross
  if (!(s >= 0 && s < 1 && t >= 0 && t < 1)) return null
  return { s, t, sine: Math.abs(cross) / (Math.hypot(px, py) * Math.hypot(qx, qy)) }
}

/**
 * Goes along the first line, then the second, over and under in turn, and notes what is cut away.
 *
 * @param {Crossing[]} crossings
 * @param {Point[][]} lines
 * @param {number} clearance
 */
function cutUnder(crossings, lines, clearance) {
  const visits = crossings
    .flatMap((crossing) => crossing.visits.map((visit) => ({ visit, crossing })))
    .sort((p, q) => p.visit.line - q.visit.line || p.visit.at - q.visit.at)
  /** @type {Map<Crossing, boolean>} */
  const decided = new Map()
  /** @type {[number, number][][]} */
  const gaps = lines.map(() => [])
  let over = true
  for (const { visit, crossing } of visits) {
    const earlier = decided.get(crossing)
    /** @type {boolean} */
    const isOver = earlier === undefined ? over : !earlier
    if (earlier === undefined) decided.set(crossing, isOver)
    over = !isOver
    if (isOver) continue
    const line = lines[visit.line]
    const i = Math.floor(visit.at)
    const step = Math.hypot(line[i + 1].x - line[i].x, line[i + 1].y - line[i].y)
    const half = clearance / Math.max(0.7, crossing.sine) / step
    gaps[visit.line].push([visit.at - half, visit.at + half])
  }
  return gaps
}

/**
 * What is left of a curve between its gaps.
 *
 * @param {Curve} curve
 * @param {[number, number][]} gaps in samples
 * @returns {Curve[]}
 */
function pieces(curve, gaps) {
  /** @type {Curve[]} */
  const found = []
  let start = 0
  for (const [from, to] of [...gaps].sort((p, q) => p[0] - q[0])) {
    if (from > start) found.push(part(curve, start / SAMPLES, from / SAMPLES))
    start = Math.max(start, to)
  }
  if (start < SAMPLES) found.push(part(curve, start / SAMPLES, 1))
  return found
}
