// Uses zod/mini, because the lesson page loads this file.
import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { normalizePlainText } from '../text/plain-text'

/** The length limit of a comment, in characters. */
export const MAX_COMMENT_LENGTH = 2000

/** The text of a comment, which must be non-empty plain text. */
export const commentBodySchema = z.pipe(
  z.pipe(z.string(), z.transform(normalizePlainText)),
  z
    .string()
    .check(
      z.minLength(1, memberMessages.comments.empty),
      z.maxLength(MAX_COMMENT_LENGTH, memberMessages.comments.tooLong),
    ),
)

const commentSchema = z.object({
  id: z.string(),
  /** The author's public name. Never contains any part of an email. */
  name: z.string(),
  body: z.string(),
  /** ISO dates. */
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isMine: z.boolean(),
  isInstructor: z.boolean(),
  /** Whether students can't see the comment. Always false unless the reader is the instructor. */
  isHidden: z.boolean(),
})

/** The comments of a lesson that one reader can see, newest first; replies are oldest first. */
export const commentsPageSchema = z.object({
  /** Whether the reader is the instructor, who can reply and hide comments. */
  mayModerate: z.boolean(),
  /** The number of visible comments and replies, including those on other pages. */
  count: z.int(),
  comments: z.array(z.extend(commentSchema, { answers: z.array(commentSchema) })),
  /** The cursor of the next page of older comments, or null on the last page. */
  older: z.nullable(z.string()),
})

export type CommentsSummary = {
  /** The number of all comments and replies visible to the reader. */
  count: number
  /** The newest comment, and the reader's own newest comment if that's a different one. */
  latest: Comment[]
}

export type Comment = z.infer<typeof commentSchema>

export type CommentsPage = z.infer<typeof commentsPageSchema>
