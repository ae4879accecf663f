'use server'

import { z } from 'zod'
import { reviewSchema } from '@/domain/learning/review-schema'
import { limitedActionCreator } from '@/server/requests/limited-action'
import { deleteReview, saveReview } from '@/services/learning/reviews/save-review'

const courseSchema = z.object({ courseId: z.uuid() })

const createLimitedAction = limitedActionCreator('reviewUser')

/** Saves the signed-in student's review of a course. Replaces their earlier review, if any. */
export const saveReviewAction = createLimitedAction(
  reviewSchema.extend(courseSchema.shape),
  (req, { courseId, ...review }) => saveReview(req, courseId, review),
)

/** Deletes the signed-in student's review of a course. */
export const deleteReviewAction = createLimitedAction(courseSchema, (req, { courseId }) =>
  deleteReview(req, courseId),
)
