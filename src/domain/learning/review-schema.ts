import { z } from 'zod'
import { memberMessages } from '../messages/member-messages'
import { plainText } from '../text/plain-text'

/** The longest words of a review, in characters: they fit in a testimonial. */
export const REVIEW_LENGTH = 1200

/**
 * What somebody thinks of a course: 1 to 5 whole stars, with words if they like, and whether the
 * site may show it.
 */
export const reviewSchema = z.object({
  stars: z
    .number(memberMessages.reviews.noStars)
    .int(memberMessages.reviews.noStars)
    .min(1, memberMessages.reviews.noStars)
    .max(5, memberMessages.reviews.noStars),
  words: z.string().overwrite(plainText).max(REVIEW_LENGTH, memberMessages.reviews.tooLong),
  mayPublish: z.boolean(),
})

export type ReviewInput = z.infer<typeof reviewSchema>
