'use client'

import { useRef, useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { LinkedText } from '@/components/ui/linked-text'
import type { Comment } from '@/domain/learning/comment-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { deleteCommentAction, hideCommentAction } from './actions'
import { EditForm, NewComment } from './comment-forms.client'
import { CommentHead } from './comment-head'
import type { Done } from './comments-state'

type CommentItemProps = {
  comment: Comment
  lessonId: string
  mayModerate: boolean
  /** The replies to a comment; undefined for a reply, which can't have any. */
  answers?: readonly Comment[]
  done: Done
  /** The comment that gets the focus after this one is deleted. */
  nextId: string | undefined
}

/** Returns the element id of a comment. */
export const commentAnchor = (id: string) => `comment-${id}`

/** A comment with its replies, or a reply. */
export function CommentItem(props: CommentItemProps) {
  const { comment, lessonId, mayModerate, answers, done, nextId } = props
  const { id, name, body } = comment
  const [mode, setMode] = useState<'read' | 'edit' | 'delete' | 'reply'>('read')
  const article = useRef<HTMLElement>(null)
  const close = () => {
    setMode('read')
    article.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <article
        ref={article}
        id={commentAnchor(id)}
        tabIndex={-1}
        aria-label={`${answers ? 'Comment' : 'Reply'} by ${name}`}
        className="grid grid-cols-1 gap-3"
      >
        <CommentHead comment={comment} />
        {mode === 'edit' ? (
          <EditForm comment={comment} done={done} onClose={close} />
        ) : (
          <LinkedText text={body} />
        )}
        {mode === 'read' && (
          <CommentActions
            comment={comment}
            mayModerate={mayModerate}
            onEdit={() => setMode('edit')}
            onDelete={() => setMode('delete')}
            onReply={answers && (() => setMode('reply'))}
            done={done}
          />
        )}
        {mode === 'delete' && (
          <DeleteQuestion
            comment={comment}
            hasAnswers={answers !== undefined && answers.length > 0}
            nextId={nextId}
            done={done}
            onClose={close}
          />
        )}
        {mode === 'reply' && (
          <NewComment lessonId={lessonId} replyTo={{ id, name, onClose: close }} done={done} />
        )}
      </article>
      {answers && answers.length > 0 && (
        <ol
          aria-label={`Replies to ${name}`}
          className="grid grid-cols-1 gap-5 border-s-[5px] border-double border-rose ps-4 sm:ms-6 sm:ps-5"
        >
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentItem
                lessonId={lessonId}
                mayModerate={mayModerate}
                done={done}
                comment={answer}
                nextId={id}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type CommentActionsProps = {
  comment: Comment
  mayModerate: boolean
  onEdit: () => void
  onDelete: () => void
  onReply: (() => void) | undefined
  done: Done
}

/** The buttons of a comment: edit and delete for its author, reply and hide for the instructor. */
function CommentActions(props: CommentActionsProps) {
  const { comment, mayModerate, onEdit, onDelete, onReply, done } = props
  const { id, isMine, isHidden } = comment
  const hideComment = useScopedAction(hideCommentAction)
  const { isPending, failure, run } = useAsyncAction()
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
        {mayModerate && onReply && (
          <Button variant="quiet" onClick={onReply}>
            Reply
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
            {isHidden ? 'Show again' : 'Hide from others'}
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

function DeleteQuestion({
  comment: { id },
  hasAnswers,
  nextId,
  done,
  onClose,
}: DeleteQuestionProps) {
  const deleteComment = useScopedAction(deleteCommentAction)
  const { isPending, failure, run } = useAsyncAction()
  return (
    <div role="group" aria-label="Delete" className="grid grid-cols-1 gap-2">
      <p>
        {hasAnswers
          ? 'Delete this and its replies? You can’t undo this.'
          : 'Delete this? You can’t undo this.'}
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
