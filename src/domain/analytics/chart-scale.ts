/** The least and the greatest value of a scale, and the values that are written beside it. */
export type ChartScale = { least: number; greatest: number; marks: number[] }

const MOST_MARKS = 5
const handy = [1, 2, 5, 10]

/**
 * A scale from zero that has room for all values, also for those below zero, with at most six marks
 * at whole steps of 1, 2 or 5 times a power of ten. `smallest` is the least step: 1 for what is
 * counted, 100 for cents that are shown as dollars.
 */
export function chartScale(values: readonly number[], smallest = 1): ChartScale {
  const low = values.reduce((least, value) => Math.min(least, value), 0)
  const high = values.reduce((most, value) => Math.max(most, value), 0)
  const step = stepFor((high - low) / MOST_MARKS, smallest)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { least: first * step, greatest: last * step, marks }
}

function stepFor(wanted: number, smallest: number): number {
  if (wanted <= smallest) return smallest
  const power = 10 ** Math.floor(Math.log10(wanted))
  const factor = handy.find((candidate) => candidate * power >= wanted) ?? 10
  return Math.max(factor * power, smallest)
}
