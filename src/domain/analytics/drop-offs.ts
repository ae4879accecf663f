/** The length of one bucket of a video, in seconds. */
export const BUCKET_SECONDS = 10

/** The chart can't display more points than this legibly. */
const MAX_POINTS = 60

/** How many students stopped in a range of a video. */
export type DropOffPoint = { fromSeconds: number; count: number }

/**
 * Spreads the drop-offs over the length of a video, or up to the last bucket if its length is
 * unknown. In a long video, each point sums up several buckets.
 */
export function groupDropOffs(
  dropOffs: readonly { bucket: number; count: number }[],
  durationSeconds: number | null,
): DropOffPoint[] {
  const videoBucketCount = Math.ceil((durationSeconds ?? 0) / BUCKET_SECONDS)
  const bucketCount = videoBucketCount || Math.max(0, ...dropOffs.map(({ bucket }) => bucket + 1))
  const bucketsPerPoint = Math.max(1, Math.ceil(bucketCount / MAX_POINTS))
  const points = Array.from({ length: Math.ceil(bucketCount / bucketsPerPoint) }, (_, index) => ({
    fromSeconds: index * bucketsPerPoint * BUCKET_SECONDS,
    count: 0,
  }))
  for (const { bucket, count } of dropOffs) {
    const point = points[Math.floor(bucket / bucketsPerPoint)]
    if (point) point.count += count
  }
  return points
}

/** Finds the earliest point with the most drop-offs. Null if there are none. */
export const findPeak = (points: readonly DropOffPoint[]): DropOffPoint | null =>
  points.reduce<DropOffPoint | null>(
    (best, point) => (point.count > (best?.count ?? 0) ? point : best),
    null,
  )
