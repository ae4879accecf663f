'use client'

import { type Dispatch, useEffect, useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import type { CommentsPage } from '@/domain/learning/comment-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import { NewCommentForm } from './comment-forms.client'
import { CommentItem, commentElementId } from './comment-item.client'
import { fetchComments } from './comments-client'
import type { CommentsChange, OnCommentsChanged } from './comments-state'

export type CommentThreadProps = {
  lessonId: string
  page: CommentsPage
  dispatch: Dispatch<CommentsChange>
}

const STATUS_ID = 'comments-status'

/** Renders the comments of a lesson with their controls. */
export function CommentThread({ lessonId, page, dispatch }: CommentThreadProps) {
  const { mayModerate, comments, older } = page
  const [status, setStatus] = useState<{ message: string; focusId: string } | null>(null)
  useEffect(() => {
    // Moves the focus, because the focused form or button was removed.
    if (status) document.getElementById(status.focusId)?.focus({ preventScroll: true })
  }, [status])
  const onChanged: OnCommentsChanged = (update, message, focusId) => {
    dispatch(update)
    setStatus({ message, focusId: focusId === undefined ? STATUS_ID : commentElementId(focusId) })
  }
  return (
    <>
      <p className="text-sm text-ink-soft">
        {mayModerate
          ? 'Only you and people in this course can read these comments.'
          : 'Only people in this course and your instructor can read these comments.'}
      </p>
      <NewCommentForm lessonId={lessonId} onChanged={onChanged} />
      <p id={STATUS_ID} role="status" tabIndex={-1} className="text-sm text-sage empty:hidden">
        {status?.message}
      </p>
      {comments.length === 0 ? (
        <p className="text-ink-soft">No comments yet. Share a thought or ask a question.</p>
      ) : (
        <ol
          aria-label="Comments, newest first"
          className="grid grid-cols-1 divide-y divide-hairline border-t border-hairline"
        >
          {comments.map((comment, index) => (
            <li key={comment.id} className="grid grid-cols-1 gap-5 py-5">
              <CommentItem
                comment={comment}
                lessonId={lessonId}
                mayModerate={mayModerate}
                replies={comment.answers}
                onChanged={onChanged}
                nextFocusId={comments[index + 1]?.id}
              />
            </li>
          ))}
        </ol>
      )}
      {older !== null && <OlderComments lessonId={lessonId} cursor={older} dispatch={dispatch} />}
    </>
  )
}

type OlderCommentsProps = Pick<CommentThreadProps, 'lessonId' | 'dispatch'> & { cursor: string }

function OlderComments({ lessonId, cursor, dispatch }: OlderCommentsProps) {
  const { isPending, failure, run } = useAsyncAction()
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        isPending={isPending}
        pendingLabel={messages.general.loading}
        onClick={() =>
          run(() => fetchComments(lessonId, cursor), {
            unreachableMessage: memberMessages.comments.loadFailed,
            onDone: (page) => dispatch({ type: 'older', page }),
          })
        }
      >
        Show older comments
      </Button>
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
    </div>
  )
}
