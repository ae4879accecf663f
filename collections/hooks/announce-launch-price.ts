import type { CollectionAfterChangeHook } from 'payload'
import type { Course } from '@/payload-types'
import { enqueueJob } from '@/services/database/enqueue-job'

/**
 * The kept pages of a course are made anew when its launch price begins and when it ends. A course
 * whose launch price was taken away meanwhile is announced once more, which changes nothing.
 */
export const announceLaunchPrice: CollectionAfterChangeHook<Course> = async ({ doc, req }) => {
  if (doc._status !== 'published' || typeof doc.launchPrice !== 'number') return
  for (const [turn, moment] of [
    ['from', doc.launchFrom],
    ['until', doc.launchUntil],
  ] as const) {
    if (!moment || Date.parse(moment) <= Date.now()) continue
    await enqueueJob(
      req,
      'announceCourse',
      { courseId: doc.id },
      { key: `launch-${turn}:${doc.id}`, runAt: new Date(moment) },
    )
  }
}
