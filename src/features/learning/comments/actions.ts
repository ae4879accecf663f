'use server'

import { z } from 'zod'
import { isInstructor } from '@collections/access/instructor'
import { commentBodySchema } from '@/domain/learning/comment-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { authedAction, instructorAction } from '@/server/requests/action'
import { consume } from '@/server/limits/limits'
import { addComment } from '@/services/learning/comments/add-comment'
import {
  deleteComment,
  editComment,
  setCommentVisibility,
} from '@/services/learning/comments/change-comments'

const { tooMany: tooManyMessage } = memberMessages.comments

/** Adds a comment, or the instructor's reply to a comment. Returns the new comment. */
export const addCommentAction = authedAction(
  z.object({ lessonId: z.uuid(), replyToId: z.uuid().nullable(), body: commentBodySchema }),
  async ({ input, user, req }) => {
    // The limit is higher for the instructor, who may reply to many comments in a row.
    await consume(isInstructor(user) ? 'commentChangeUser' : 'commentUser', user.id, tooManyMessage)
    return addComment(req, input)
  },
)

/** Edits the current user's comment. */
export const editCommentAction = authedAction(
  z.object({ commentId: z.uuid(), body: commentBodySchema }),
  async ({ input, user, req }) => {
    await consume('commentChangeUser', user.id, tooManyMessage)
    return editComment(req, input)
  },
)

/** Deletes the current user's comment and its replies. */
export const deleteCommentAction = authedAction(
  z.object({ commentId: z.uuid() }),
  async ({ input, user, req }) => {
    await consume('commentChangeUser', user.id, tooManyMessage)
    await deleteComment(req, input.commentId)
    return null
  },
)

/** Hides a comment from the other students, or shows it again. */
export const hideCommentAction = instructorAction(
  z.object({ commentId: z.uuid(), isHidden: z.boolean() }),
  async ({ input, req }) => {
    await setCommentVisibility(req, input)
    return null
  },
)
