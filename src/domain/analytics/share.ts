/** Formats a share, rounded down: '65%', or 'under 1%'. */
export function formatShare(part: number, whole: number): string {
  const percent = Math.floor((part / whole) * 100)
  return percent === 0 && part > 0 ? 'under 1%' : `${percent}%`
}
