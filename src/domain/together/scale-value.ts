import { SCALE_MAX, SCALE_MIN } from './exercise-rules'

/** The number of an answer on a scale; null for anything else. */
export function scaleValue(text: string | null): number | null {
  const number = Number(text?.trim() || NaN)
  return Number.isInteger(number) && number >= SCALE_MIN && number <= SCALE_MAX ? number : null
}
