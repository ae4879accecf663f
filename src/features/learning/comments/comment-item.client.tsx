'use client'

import { useRef, useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { ConfirmPopover } from '@/components/ui/confirm-popover.client'
import { FailureNotice } from '@/components/ui/failure-notice'
import { LinkedText } from '@/components/ui/linked-text'
import type { Comment } from '@/domain/learning/comment-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { deleteCommentAction, hideCommentAction } from './actions'
import { EditCommentForm, NewCommentForm } from './comment-forms.client'
import { CommentHeader } from './comment-header'
import type { OnCommentsChanged } from './comments-state'

type CommentItemProps = {
  comment: Comment
  lessonId: string
  mayModerate: boolean
  /** The replies to a comment; undefined for a reply, which can't have any. */
  replies?: readonly Comment[]
  onChanged: OnCommentsChanged
  /** The comment that gets the focus after this one is deleted. */
  nextFocusId: string | undefined
}

/** Returns the ID of a comment's element. */
export const commentElementId = (id: string) => `comment-${id}`

/** Renders a comment with its replies, or a reply. */
export function CommentItem(props: CommentItemProps) {
  const { comment, lessonId, mayModerate, replies, onChanged, nextFocusId } = props
  const { id, name, body } = comment
  const [mode, setMode] = useState<'read' | 'edit' | 'reply'>('read')
  const article = useRef<HTMLElement>(null)
  const close = () => {
    setMode('read')
    article.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <article
        ref={article}
        id={commentElementId(id)}
        tabIndex={-1}
        aria-label={`${replies ? 'Comment' : 'Reply'} by ${name}`}
        className="grid grid-cols-1 gap-3"
      >
        <CommentHeader comment={comment} />
        {mode === 'edit' ? (
          <EditCommentForm comment={comment} onChanged={onChanged} onClose={close} />
        ) : (
          <LinkedText text={body} />
        )}
        {mode === 'read' && (
          <CommentActions
            comment={comment}
            hasReplies={replies !== undefined && replies.length > 0}
            mayModerate={mayModerate}
            nextFocusId={nextFocusId}
            onEdit={() => setMode('edit')}
            onReply={replies && (() => setMode('reply'))}
            onChanged={onChanged}
          />
        )}
        {mode === 'reply' && (
          <NewCommentForm
            lessonId={lessonId}
            replyTo={{ id, name, onClose: close }}
            onChanged={onChanged}
          />
        )}
      </article>
      {replies && replies.length > 0 && (
        <ol
          aria-label={`Replies to ${name}`}
          className="grid grid-cols-1 gap-5 border-s-[5px] border-double border-rose ps-4 sm:ms-6 sm:ps-5"
        >
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem
                lessonId={lessonId}
                mayModerate={mayModerate}
                onChanged={onChanged}
                comment={reply}
                nextFocusId={id}
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
  hasReplies: boolean
  mayModerate: boolean
  nextFocusId: string | undefined
  onEdit: () => void
  onReply: (() => void) | undefined
  onChanged: OnCommentsChanged
}

/** Renders a comment's buttons: edit and delete (author), reply and hide (instructor). */
function CommentActions(props: CommentActionsProps) {
  const { comment, hasReplies, mayModerate, nextFocusId, onEdit, onReply, onChanged } = props
  const { id, isMine, isHidden } = comment
  const deleteComment = useScopedAction(deleteCommentAction)
  const hideComment = useScopedAction(hideCommentAction)
  const { isPending, failure, run } = useAsyncAction()
  if (!isMine && !mayModerate) return null
  const { deleted, hidden, unhidden, notSaved } = memberMessages.comments
  const deleteOwnComment = () =>
    run(() => deleteComment({ commentId: id }), {
      unreachableMessage: notSaved,
      onDone: () => onChanged({ type: 'deleted', id }, deleted, nextFocusId),
    })
  const toggleHidden = () =>
    run(() => hideComment({ commentId: id, isHidden: !isHidden }), {
      unreachableMessage: notSaved,
      onDone: () =>
        onChanged({ type: 'hidden', id, isHidden: !isHidden }, isHidden ? unhidden : hidden, id),
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
            <ConfirmPopover
              openLabel="Delete"
              question={
                <p>
                  {hasReplies
                    ? 'Delete this and its replies? You can’t undo this.'
                    : 'Delete this? You can’t undo this.'}
                </p>
              }
              cancelLabel="Keep it"
              isDisabled={isPending}
            >
              <Button variant="secondary" onClick={deleteOwnComment}>
                Yes, delete
              </Button>
            </ConfirmPopover>
          </>
        )}
        {mayModerate && (
          <Button
            variant="quiet"
            isPending={isPending}
            pendingLabel="Saving..."
            onClick={toggleHidden}
          >
            {isHidden ? 'Show again' : 'Hide from others'}
          </Button>
        )}
      </div>
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
    </div>
  )
}
