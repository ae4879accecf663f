type ChartScale = { min: number; max: number; ticks: number[] }

const MAX_STEPS = 5
const niceFactors = [1, 2, 5, 10]

/**
 * Computes an axis that covers zero and all values, with at most six ticks at multiples of 1, 2, or
 * 5 times a power of ten. `minStep` is the minimum step: 1 for counts, 100 for cents shown
 * without decimals.
 */
export function chartScale(values: readonly number[], minStep = 1): ChartScale {
  const low = values.reduce((min, value) => Math.min(min, value), 0)
  const high = values.reduce((max, value) => Math.max(max, value), 0)
  const step = stepFor((high - low) / MAX_STEPS, minStep)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { min: first * step, max: last * step, ticks }
}

function stepFor(desiredStep: number, minStep: number): number {
  if (desiredStep <= minStep) return minStep
  const power = 10 ** Math.floor(Math.log10(desiredStep))
  const factor = niceFactors.find((candidate) => candidate * power >= desiredStep) ?? 10
  return Math.max(factor * power, minStep)
}
