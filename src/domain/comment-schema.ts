import { z } from 'zod'
import { messages } from './messages'

/** The longest comment, in characters. */
export const COMMENT_LENGTH = 2000

/** What one may write under a lesson: plain text, something in it. */
export const commentBodySchema = z
  .string()
  .trim()
  .min(1, messages.comments.empty)
  .max(COMMENT_LENGTH, messages.comments.tooLong)
