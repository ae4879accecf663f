'use client'

import { type Dispatch, useEffect, useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import type { CommentsPage } from '@/domain/learning/comment-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import { NewComment } from './comment-forms.client'
import { CommentItem, commentAnchor } from './comment-item.client'
import { fetchComments } from './comments-client'
import type { CommentsChange, Done } from './comments-state'
import { CommentsSwitch } from './comments-switch.client'

export type ThreadProps = {
  lessonId: string
  page: CommentsPage
  change: Dispatch<CommentsChange>
  onSwitchedOff: () => void
}

/** The comments to show after the user turns comments off. */
const noComments = { isOff: true, mayModerate: false, count: 0, comments: [], older: null }

const STATUS_ID = 'comments-status'

/** The comments of a lesson with their controls. */
export function CommentThread({ lessonId, page, change, onSwitchedOff }: ThreadProps) {
  const { mayModerate, comments, older } = page
  const [status, setStatus] = useState<{ message: string; focusId: string } | null>(null)
  useEffect(() => {
    // Moves the focus, because the focused form or button was removed.
    if (status) document.getElementById(status.focusId)?.focus({ preventScroll: true })
  }, [status])
  const done: Done = (update, message, focusId) => {
    change(update)
    setStatus({ message, focusId: focusId === undefined ? STATUS_ID : commentAnchor(focusId) })
  }
  return (
    <>
      <p className="text-sm text-ink-soft">
        {mayModerate
          ? 'Only you and people in this course can read these comments.'
          : 'Only people in this course and your instructor can read these comments.'}
      </p>
      <NewComment lessonId={lessonId} done={done} />
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
                answers={comment.answers}
                done={done}
                nextId={comments[index + 1]?.id}
              />
            </li>
          ))}
        </ol>
      )}
      {older !== null && <OlderComments lessonId={lessonId} older={older} change={change} />}
      {!mayModerate && (
        <CommentsSwitch
          turns="off"
          onDone={() => {
            onSwitchedOff()
            change({ type: 'loaded', page: noComments })
          }}
        />
      )}
    </>
  )
}

type OlderProps = Pick<ThreadProps, 'lessonId' | 'change'> & { older: string }

function OlderComments({ lessonId, older, change }: OlderProps) {
  const { isPending, failure, run } = useAsyncAction()
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        pending={isPending}
        pendingLabel={messages.general.loading}
        onClick={() =>
          run(() => fetchComments(lessonId, older), {
            unreachableMessage: memberMessages.comments.loadFailed,
            onDone: (page) => change({ type: 'older', page }),
          })
        }
      >
        Show older comments
      </Button>
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
    </div>
  )
}
