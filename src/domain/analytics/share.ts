/** Formats a share as a percentage, rounded down: '65%'. A part below one percent is 'under 1%'. */
export function shareOf(part: number, whole: number): string {
  const percent = Math.floor((part / whole) * 100)
  return percent === 0 && part > 0 ? 'under 1%' : `${percent}%`
}
