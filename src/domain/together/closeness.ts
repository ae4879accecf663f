/**
 * Computes how close the two lines of the illustration are, from 0 (apart) to 4 (joined), by the
 * share of a course's exercises that the partners have talked about.
 */
export function closenessOfTalks(talked: number, exercises: number): 0 | 1 | 2 | 3 | 4 {
  if (talked <= 0) return 0
  const part = talked / Math.max(exercises, 1)
  if (part >= 1) return 4
  if (part >= 2 / 3) return 3
  return part >= 1 / 3 ? 2 : 1
}
