import { z } from 'zod'
import { memberMessages } from '../messages/member-messages'
import { normalizePlainText } from '../text/plain-text'

/** The length limit of a review, in characters. A review of this length fits in a testimonial. */
export const MAX_REVIEW_LENGTH = 1200

/** A course review: 1 to 5 whole stars, optional text, and consent to publish it. */
export const reviewSchema = z.object({
  stars: z
    .number(memberMessages.reviews.noStars)
    .int(memberMessages.reviews.noStars)
    .min(1, memberMessages.reviews.noStars)
    .max(5, memberMessages.reviews.noStars),
  words: z
    .string()
    .overwrite(normalizePlainText)
    .max(MAX_REVIEW_LENGTH, memberMessages.reviews.tooLong),
  mayPublish: z.boolean(),
})

export type ReviewInput = z.infer<typeof reviewSchema>
