// Uses zod/mini, because the comment form imports the limit from this file.
import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { plainText } from '../text/plain-text'

/** The length limit of a comment, in characters. */
export const COMMENT_LENGTH = 2000

/** The text of a comment, which must be non-empty plain text. */
export const commentBodySchema = z.pipe(
  z.pipe(z.string(), z.transform(plainText)),
  z
    .string()
    .check(
      z.minLength(1, memberMessages.comments.empty),
      z.maxLength(COMMENT_LENGTH, memberMessages.comments.tooLong),
    ),
)
