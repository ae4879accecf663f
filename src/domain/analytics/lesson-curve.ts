import { BUCKET_SECONDS } from '../learning/watch-heatmap'

type Counts = readonly { bucket: number; count: number }[]

/** A range of a video: how often it was played, and how many students stopped in it. */
export type CurvePoint = { fromSeconds: number; plays: number; left: number }

/** The chart can't display more points than this legibly. */
const MOST_POINTS = 60

/**
 * Builds the watch curve of a video, up to the last watched bucket if the duration is unknown. In a
 * long video, each point combines several buckets: the mean of their plays and the sum of their
 * drop-offs.
 */
export function lessonCurve(
  plays: Counts,
  left: Counts,
  durationSeconds: number | null,
): CurvePoint[] {
  const watched = [...plays, ...left].map(({ bucket }) => bucket + 1)
  const counted = Math.ceil((durationSeconds ?? 0) / BUCKET_SECONDS)
  const buckets = counted > 0 ? counted : Math.max(0, ...watched)
  const each = Math.max(1, Math.ceil(buckets / MOST_POINTS))
  const [playsAt, leftAt] = [countAt(plays), countAt(left)]
  return Array.from({ length: Math.ceil(buckets / each) }, (_, point) => {
    const members = Array.from({ length: each }, (_, index) => point * each + index).filter(
      (bucket) => bucket < buckets,
    )
    const sum = (at: (bucket: number) => number) =>
      members.reduce((all, bucket) => all + at(bucket), 0)
    return {
      fromSeconds: point * each * BUCKET_SECONDS,
      plays: Math.round(sum(playsAt) / members.length),
      left: sum(leftAt),
    }
  })
}

const countAt = (counts: Counts) => {
  const counted = new Map(counts.map(({ bucket, count }) => [bucket, count]))
  return (bucket: number) => counted.get(bucket) ?? 0
}

/** Finds the earliest point with the highest value. Null if all values are zero. */
export const highest = (
  points: readonly CurvePoint[],
  number: 'plays' | 'left',
): CurvePoint | null =>
  points.reduce<CurvePoint | null>(
    (best, point) => (point[number] > (best?.[number] ?? 0) ? point : best),
    null,
  )

/** Formats a position in a video: '1:05', '1:02:05'. */
export function videoTime(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ]
  const end = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}
