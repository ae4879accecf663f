// zod/mini: the form under a lesson reads the limit from here.
import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { plainText } from '../text/plain-text'

/** The longest comment, in characters. */
export const COMMENT_LENGTH = 2000

/** What one may write under a lesson: plain text, something in it. */
export const commentBodySchema = z.pipe(
  z.pipe(z.string(), z.transform(plainText)),
  z
    .string()
    .check(
      z.minLength(1, memberMessages.comments.empty),
      z.maxLength(COMMENT_LENGTH, memberMessages.comments.tooLong),
    ),
)
