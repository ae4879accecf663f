import { SCALE_MAX, SCALE_MIN } from './exercise-rules'

/** Parses the number of a scale answer. Null if invalid. */
export function scaleValue(text: string | null): number | null {
  const number = Number(text?.trim() || NaN)
  return Number.isInteger(number) && number >= SCALE_MIN && number <= SCALE_MAX ? number : null
}
