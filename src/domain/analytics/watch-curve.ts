import { BUCKET_SECONDS } from '../learning/watch-heatmap'

type Counts = readonly { bucket: number; count: number }[]

/** A range of a video: how often it was played, and how many students stopped in it. */
export type CurvePoint = { fromSeconds: number; plays: number; left: number }

/** The chart can't display more points than this legibly. */
const MAX_POINTS = 60

/**
 * Builds the watch curve of a video, up to the last watched bucket if the duration is unknown. In a
 * long video, each point combines several buckets: the mean of their plays and the sum of their
 * drop-offs.
 */
export function buildWatchCurve(
  plays: Counts,
  dropOffs: Counts,
  durationSeconds: number | null,
): CurvePoint[] {
  const bucketEnds = [...plays, ...dropOffs].map(({ bucket }) => bucket + 1)
  const videoBucketCount = Math.ceil((durationSeconds ?? 0) / BUCKET_SECONDS)
  const bucketCount = videoBucketCount > 0 ? videoBucketCount : Math.max(0, ...bucketEnds)
  const bucketsPerPoint = Math.max(1, Math.ceil(bucketCount / MAX_POINTS))
  const [playsAt, dropOffsAt] = [toCountLookup(plays), toCountLookup(dropOffs)]
  return Array.from({ length: Math.ceil(bucketCount / bucketsPerPoint) }, (_, pointIndex) => {
    const pointBuckets = Array.from(
      { length: bucketsPerPoint },
      (_, index) => pointIndex * bucketsPerPoint + index,
    ).filter((bucket) => bucket < bucketCount)
    const sum = (getCount: (bucket: number) => number) =>
      pointBuckets.reduce((total, bucket) => total + getCount(bucket), 0)
    return {
      fromSeconds: pointIndex * bucketsPerPoint * BUCKET_SECONDS,
      plays: Math.round(sum(playsAt) / pointBuckets.length),
      left: sum(dropOffsAt),
    }
  })
}

const toCountLookup = (counts: Counts) => {
  const countByBucket = new Map(counts.map(({ bucket, count }) => [bucket, count]))
  return (bucket: number) => countByBucket.get(bucket) ?? 0
}

/** Finds the earliest point with the highest value. Null if all values are zero. */
export const findPeak = (
  points: readonly CurvePoint[],
  metric: 'plays' | 'left',
): CurvePoint | null =>
  points.reduce<CurvePoint | null>(
    (best, point) => (point[metric] > (best?.[metric] ?? 0) ? point : best),
    null,
  )
