// zod/mini: this file is part of the lesson page.
import * as z from 'zod/mini'

const commentSchema = z.object({
  id: z.string(),
  /** The name that others see, never any part of an email. */
  name: z.string(),
  body: z.string(),
  /** ISO dates. */
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isMine: z.boolean(),
  isInstructor: z.boolean(),
  /** Hidden from the other students. Always false for everybody but the instructor. */
  isHidden: z.boolean(),
})

/**
 * What the comments of a lesson are to one reader. The newest comment comes first, the newest
 * answer last.
 */
export const commentsPageSchema = z.object({
  /** The reader has switched comments off: there are none here. */
  isOff: z.boolean(),
  /** The reader is the instructor, who answers and hides. */
  mayModerate: z.boolean(),
  /** All comments and answers that the reader may see, those of other pages too. */
  count: z.int(),
  comments: z.array(z.extend(commentSchema, { answers: z.array(commentSchema) })),
  /** Where the older ones begin, or null when these are the last. */
  older: z.nullable(z.string()),
})

/** The comments of one lesson, told briefly. */
export type CommentsSummary = {
  /** All comments and answers that the reader may see. */
  count: number
  /** The newest, and the reader's own newest if that is another one. The newest comes first. */
  latest: Comment[]
}

/** A comment or an answer. */
export type Comment = z.infer<typeof commentSchema>

export type CommentsPage = z.infer<typeof commentsPageSchema>

/** A comment with the instructor's answers. */
export type CommentView = CommentsPage['comments'][number]
