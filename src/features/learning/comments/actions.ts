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
  hideComment,
} from '@/services/learning/comments/change-comments'
import { switchComments } from '@/services/learning/comments/switch-comments'

const { tooMany } = memberMessages.comments

/** Sends a comment, or the instructor's answer to one. Answers what was written, as it is shown. */
export const addCommentAction = authedAction(
  z.object({ lessonId: z.uuid(), answerTo: z.uuid().nullable(), body: commentBodySchema }),
  async ({ input, user, req }) => {
    // The instructor answers many at once.
    await consume(isInstructor(user) ? 'commentChangeUser' : 'commentUser', user.id, tooMany)
    return addComment(req, input)
  },
)

/** Changes the words of one's own. */
export const editCommentAction = authedAction(
  z.object({ commentId: z.uuid(), body: commentBodySchema }),
  async ({ input, user, req }) => {
    await consume('commentChangeUser', user.id, tooMany)
    return editComment(req, input)
  },
)

/** Deletes one's own, with its answers. */
export const deleteCommentAction = authedAction(
  z.object({ commentId: z.uuid() }),
  async ({ input, user, req }) => {
    await consume('commentChangeUser', user.id, tooMany)
    await deleteComment(req, input.commentId)
    return null
  },
)

/** Hides one from the other students, or shows it again. */
export const hideCommentAction = instructorAction(
  z.object({ commentId: z.uuid(), isHidden: z.boolean() }),
  async ({ input, req }) => {
    await hideComment(req, input)
    return null
  },
)

/** Switches comments off for oneself, everywhere, or on again. */
export const switchCommentsAction = authedAction(
  z.object({ isOff: z.boolean() }),
  async ({ input, user, req }) => {
    await consume('commentChangeUser', user.id)
    await switchComments(req, input.isOff)
    return null
  },
)
