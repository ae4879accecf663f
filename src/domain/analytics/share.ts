/**
 * Formats a share as a percentage, rounded down: '65%'. Returns 'under 1%' for a part below one
 * percent.
 */
export function shareOf(part: number, whole: number): string {
  const percent = Math.floor((part / whole) * 100)
  return percent === 0 && part > 0 ? 'under 1%' : `${percent}%`
}
