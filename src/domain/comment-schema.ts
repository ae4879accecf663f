// zod/mini: the form under a lesson reads the limit from here.
import * as z from 'zod/mini'
import { memberMessages } from './member-messages'

/** The longest comment, in characters. */
export const COMMENT_LENGTH = 2000

/** What one may write under a lesson: plain text, something in it. */
export const commentBodySchema = z.pipe(
  z.pipe(z.string(), z.transform(plainText)),
  z
    .string()
    .check(
      z.refine(hasSomethingToRead, memberMessages.comments.empty),
      z.maxLength(COMMENT_LENGTH, memberMessages.comments.tooLong),
    ),
)

/** One kind of line break, no more than one empty line, and none of the control characters that a database refuses. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n[\n\t ]*\n/g, '\n\n')
    .trim()
}

/** Blanks come in many kinds, and `trim` does not know all of them. */
function hasSomethingToRead(text: string): boolean {
  return /[^\p{C}\p{Z}\s]/u.test(text)
}
