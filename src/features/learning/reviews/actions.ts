'use server'

import { z } from 'zod'
import { reviewSchema } from '@/domain/learning/review-schema'
import { authedAction } from '@/server/requests/action'
import { consume } from '@/server/limits/limits'
import { deleteReview, saveReview } from '@/services/learning/reviews/save-review'

const courseSchema = z.object({ courseId: z.uuid() })

/** Saves the signed-in student's review of a course. Replaces their earlier review, if any. */
export const saveReviewAction = authedAction(
  reviewSchema.extend(courseSchema.shape),
  async ({ input: { courseId, ...review }, user, req }) => {
    await consume('reviewUser', user.id)
    await saveReview(req, courseId, review)
    return null
  },
)

/** Deletes the signed-in student's review of a course. */
export const deleteReviewAction = authedAction(courseSchema, async ({ input, user, req }) => {
  await consume('reviewUser', user.id)
  await deleteReview(req, input.courseId)
  return null
})
