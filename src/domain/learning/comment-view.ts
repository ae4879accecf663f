// zod/mini: this file is part of the lesson page.
import * as z from 'zod/mini'

const commentSchema = z.object({
  id: z.string(),
  /** The public name, never any part of an email. */
  name: z.string(),
  body: z.string(),
  /** ISO dates. */
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isMine: z.boolean(),
  isInstructor: z.boolean(),
  /** Hidden from the other students. True only for the instructor's own view. */
  isHidden: z.boolean(),
})

/** The comments of a lesson for one reader. The newest comment is first, the newest reply last. */
export const commentsPageSchema = z.object({
  /** The reader turned comments off, so none are here. */
  isOff: z.boolean(),
  /** The reader is the instructor, who can reply and hide. */
  mayModerate: z.boolean(),
  /** All comments and replies visible to the reader, including those of other pages. */
  count: z.int(),
  comments: z.array(z.extend(commentSchema, { answers: z.array(commentSchema) })),
  /** The cursor of the next page of older comments, or null on the last page. */
  older: z.nullable(z.string()),
})

export type CommentsSummary = {
  /** All comments and replies visible to the reader. */
  count: number
  /** The newest comment, and the reader's newest if it's another one, newest first. */
  latest: Comment[]
}

export type Comment = z.infer<typeof commentSchema>

export type CommentsPage = z.infer<typeof commentsPageSchema>

/** A comment with the instructor's replies. */
export type CommentView = CommentsPage['comments'][number]
