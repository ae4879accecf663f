import { BUCKET_SECONDS } from '../learning/watch-heatmap'

type Counts = readonly { bucket: number; count: number }[]

/** A range of a lesson's video: how often it was played, and how many left the lesson in it. */
export type CurvePoint = { fromSeconds: number; plays: number; left: number }

/** So many can be told apart in a drawing. */
const MOST_POINTS = 60

/**
 * The curve over a video's time, from its buckets: up to its length, or as far as anybody came
 * where
 * nobody knows the length. In a long video several buckets are one point: the mean of their plays,
 * and everybody who left in them.
 */
export function lessonCurve(
  plays: Counts,
  left: Counts,
  durationSeconds: number | null,
): CurvePoint[] {
  const watched = [...plays, ...left].map(({ bucket }) => bucket + 1)
  const known = Math.ceil((durationSeconds ?? 0) / BUCKET_SECONDS)
  const buckets = known > 0 ? known : Math.max(0, ...watched)
  const each = Math.max(1, Math.ceil(buckets / MOST_POINTS))
  const [playsAt, leftAt] = [countAt(plays), countAt(left)]
  return Array.from({ length: Math.ceil(buckets / each) }, (_, point) => {
    const own = Array.from({ length: each }, (_, index) => point * each + index).filter(
      (bucket) => bucket < buckets,
    )
    const sum = (at: (bucket: number) => number) => own.reduce((all, bucket) => all + at(bucket), 0)
    return {
      fromSeconds: point * each * BUCKET_SECONDS,
      plays: Math.round(sum(playsAt) / own.length),
      left: sum(leftAt),
    }
  })
}

const countAt = (counts: Counts) => {
  const known = new Map(counts.map(({ bucket, count }) => [bucket, count]))
  return (bucket: number) => known.get(bucket) ?? 0
}

/** The point with the greatest number, the earliest of several; null when all are zero. */
export const highest = (
  points: readonly CurvePoint[],
  number: 'plays' | 'left',
): CurvePoint | null =>
  points.reduce<CurvePoint | null>(
    (best, point) => (point[number] > (best?.[number] ?? 0) ? point : best),
    null,
  )

/** A second of a video as players write it: '1:05', '1:02:05'. */
export function videoTime(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ]
  const end = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}
