/** Formats a duration in seconds, rounded: '0:35', '12:05', '1:02:09'. */
export function formatDuration(seconds: number): string {
  const rounded = Math.max(0, Math.round(seconds))
  const parts = [Math.floor(rounded / 3600), Math.floor(rounded / 60) % 60, rounded % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** Rounds a video's duration down to whole seconds, at least 1. */
export const wholeSeconds = (seconds: number): number => Math.max(1, Math.floor(seconds))
