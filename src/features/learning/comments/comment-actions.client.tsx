'use client'

import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import type { Comment } from '@/domain/learning/comment-view'
import { memberMessages } from '@/domain/messages/member-messages'
import { deleteCommentAction, hideCommentAction } from './actions'
import type { Done } from './comments-state'

type CommentActionsProps = {
  comment: Comment
  mayModerate: boolean
  onEdit: () => void
  onDelete: () => void
  /** Undefined for what cannot be answered. */
  onAnswer: (() => void) | undefined
  done: Done
}

/**
 * What one may do with a comment: change and delete one's own; the instructor answers and hides.
 */
export function CommentActions(props: CommentActionsProps) {
  const { comment, mayModerate, onEdit, onDelete, onAnswer, done } = props
  const { id, isMine, isHidden } = comment
  const hideComment = useScopedAction(hideCommentAction)
  const { isPending, failure, run } = useAttempt()
  if (!isMine && !mayModerate) return null
  const { hidden, shown, notDone } = memberMessages.comments
  const hide = () =>
    run(() => hideComment({ commentId: id, isHidden: !isHidden }), {
      unreachableMessage: notDone,
      onDone: () =>
        done({ type: 'hidden', id, isHidden: !isHidden }, isHidden ? shown : hidden, id),
    })
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-x-5 text-sm">
        {mayModerate && onAnswer && (
          <Button variant="quiet" onClick={onAnswer}>
            Answer
          </Button>
        )}
        {isMine && (
          <>
            <Button variant="quiet" onClick={onEdit}>
              Edit
            </Button>
            <Button variant="quiet" onClick={onDelete}>
              Delete
            </Button>
          </>
        )}
        {mayModerate && (
          <Button variant="quiet" pending={isPending} pendingLabel="Saving..." onClick={hide}>
            {isHidden ? 'Show again' : 'Hide from the others'}
          </Button>
        )}
      </div>
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
    </div>
  )
}

type DeleteQuestionProps = {
  comment: Comment
  hasAnswers: boolean
  nextId: string | undefined
  done: Done
  onClose: () => void
}

/** Asks once before something is deleted. */
export function DeleteQuestion({
  comment: { id },
  hasAnswers,
  nextId,
  done,
  onClose,
}: DeleteQuestionProps) {
  const deleteComment = useScopedAction(deleteCommentAction)
  const { isPending, failure, run } = useAttempt()
  return (
    <div role="group" aria-label="Delete" className="grid grid-cols-1 gap-2">
      <p>
        {hasAnswers
          ? 'Delete this and its answers? It cannot be brought back.'
          : 'Delete this? It cannot be brought back.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          variant="secondary"
          autoFocus
          pending={isPending}
          pendingLabel="Deleting..."
          onClick={() =>
            run(() => deleteComment({ commentId: id }), {
              unreachableMessage: memberMessages.comments.notDone,
              onDone: () => done({ type: 'deleted', id }, memberMessages.comments.deleted, nextId),
            })
          }
        >
          Yes, delete
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          Keep it
        </Button>
      </div>
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
    </div>
  )
}
