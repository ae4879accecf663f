/** Formats a duration in seconds, rounded: '0:35', '12:05', '1:02:09'. */
export function formatDuration(seconds: number): string {
  const totalSeconds = Math.max(0, Math.round(seconds))
  const parts = [
    Math.floor(totalSeconds / 3600),
    Math.floor(totalSeconds / 60) % 60,
    totalSeconds % 60,
  ]
  const [hours = 0, minutes = 0, secondsPart = 0] = parts
  const paddedSeconds = String(secondsPart).padStart(2, '0')
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${paddedSeconds}`
    : `${minutes}:${paddedSeconds}`
}

/** Rounds a video's duration down to whole seconds, at least 1. */
export const wholeSeconds = (seconds: number): number => Math.max(1, Math.floor(seconds))
