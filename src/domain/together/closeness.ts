/**
 * Computes how close the two lines of the illustration are, from 0 (apart) to 4 (joined), based on
 * the share of a course's exercises that the partners have talked about.
 */
export function talkCloseness(talkedCount: number, exerciseCount: number): 0 | 1 | 2 | 3 | 4 {
  if (talkedCount <= 0) return 0
  const share = talkedCount / Math.max(exerciseCount, 1)
  if (share >= 1) return 4
  if (share >= 2 / 3) return 3
  return share >= 1 / 3 ? 2 : 1
}
