import { describe, expect, it } from 'vitest'
import { memberMessages } from '../messages/member-messages'
import { MAX_REVIEW_LENGTH, reviewSchema } from './review-schema'

const review = { stars: 4, words: 'Calm and clear.', mayPublish: true }

const problemWith = (change: object) =>
  reviewSchema.safeParse({ ...review, ...change }).error?.issues[0]?.message

describe('reviewSchema', () => {
  it('should accept stars with or without text', () => {
    expect(reviewSchema.parse(review)).toEqual(review)
    expect(reviewSchema.parse({ ...review, words: ' \n ' })).toEqual({ ...review, words: '' })
    expect(reviewSchema.parse({ ...review, words: ' A\0\r\nB ' }).words).toBe('A\nB')
  })

  it.each([null, undefined, 0, 6, 2.5, -1, NaN, Infinity, '5'])(
    'should ask for 1 to 5 stars when given %s',
    (stars) => {
      expect(problemWith({ stars })).toBe(memberMessages.reviews.noStars)
    },
  )

  it('should limit the text to the length of a testimonial', () => {
    expect(problemWith({ words: 'x'.repeat(MAX_REVIEW_LENGTH) })).toBeUndefined()
    expect(problemWith({ words: 'x'.repeat(MAX_REVIEW_LENGTH + 1) })).toBe(
      memberMessages.reviews.tooLong,
    )
  })

  it('should require a boolean consent', () => {
    for (const mayPublish of [undefined, null, 'true', 1])
      expect(reviewSchema.safeParse({ ...review, mayPublish }).success).toBe(false)
  })
})
