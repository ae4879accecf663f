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

/** Formats a duration in seconds in short, rounded to minutes: '1 min', '32 min', '1 hr 5 min'. */
export const formatMinutes = (seconds: number): string =>
  joinHoursAndMinutes(
    seconds,
    (hours) => `${hours} hr`,
    (minutes) => `${minutes} min`,
  )

/** Formats a duration in seconds in words, rounded to minutes: '1 hour 12 minutes'. */
export const formatMinutesInWords = (seconds: number): string =>
  joinHoursAndMinutes(
    seconds,
    (hours) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    (minutes) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  )

function joinHoursAndMinutes(
  seconds: number,
  formatHours: (hours: number) => string,
  formatRest: (minutes: number) => string,
): string {
  const totalMinutes = Math.max(1, Math.round(seconds / 60))
  const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60]
  return [hours > 0 && formatHours(hours), minutes > 0 && formatRest(minutes)]
    .filter((part) => part !== false)
    .join(' ')
}

/** Rounds a video's duration down to whole seconds, at least 1. */
export const wholeSeconds = (seconds: number): number => Math.max(1, Math.floor(seconds))
