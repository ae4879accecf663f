'use server'

import { z } from 'zod'
import { instructorAction } from '@/server/requests/action'
import { publishReview, unpublishReview } from '@/services/learning/reviews/publish-review'

const reviewSchema = z.object({ reviewId: z.uuid() })

/** Publishes a review on the home page, or updates it there. Returns the testimonial's ID. */
export const publishReviewAction = instructorAction(reviewSchema, ({ input, req }) =>
  publishReview(req, input.reviewId),
)

/** Removes a review from the home page. */
export const unpublishReviewAction = instructorAction(reviewSchema, ({ input, req }) =>
  unpublishReview(req, input.reviewId),
)
