'use client'

import { useDraft } from '@/components/browser/drafts'
import { useScopedAction, useScopedUser } from '@/components/layout/user-scope.client'
import type { Comment } from '@/domain/learning/comment-view'
import { memberMessages } from '@/domain/messages/member-messages'
import { addCommentAction, editCommentAction } from './actions'
import { CommentForm } from './comment-form.client'
import type { Done } from './comments-state'

type NewCommentProps = { lessonId: string; done: Done }

/**
 * What is being typed at one place: the id of a lesson, or of the comment that is answered or
 * changed.
 */
const useCommentDraft = (place: string, before?: string) =>
  useDraft({ form: 'commentDrafts', person: useScopedUser(), place }, before)

/** Writes a comment. What is not sent yet is still there after a reload. */
export function NewComment({ lessonId, done }: NewCommentProps) {
  const addComment = useScopedAction(addCommentAction)
  const draft = useCommentDraft(lessonId)
  return (
    <CommentForm
      label="Write a comment"
      sendLabel="Send"
      pendingLabel="Sending..."
      draft={draft}
      send={(body) => addComment({ lessonId, answerTo: null, body })}
      onSent={(comment) => {
        draft.forget()
        done({ type: 'added', comment, answerTo: null }, memberMessages.comments.sent, comment.id)
      }}
    />
  )
}

type AnswerFormProps = NewCommentProps & { answerTo: string; name: string; onClose: () => void }

/** The instructor's answer to one comment. */
export function AnswerForm({ lessonId, answerTo, name, done, onClose }: AnswerFormProps) {
  const addComment = useScopedAction(addCommentAction)
  const draft = useCommentDraft(answerTo)
  return (
    <CommentForm
      label={`Your answer to ${name}`}
      sendLabel="Send the answer"
      pendingLabel="Sending..."
      draft={draft}
      onCancel={onClose}
      send={(body) => addComment({ lessonId, answerTo, body })}
      onSent={(comment) => {
        draft.forget()
        onClose()
        done({ type: 'added', comment, answerTo }, memberMessages.comments.answered, comment.id)
      }}
    />
  )
}

type EditFormProps = { comment: Comment; done: Done; onClose: () => void }

/** Changes what one has written. */
export function EditForm({ comment: { id, body: before }, done, onClose }: EditFormProps) {
  const editComment = useScopedAction(editCommentAction)
  const draft = useCommentDraft(`change:${id}`, before)
  const close = () => {
    draft.forget()
    onClose()
  }
  return (
    <CommentForm
      label="Change what you have written"
      sendLabel="Save"
      pendingLabel="Saving..."
      draft={draft}
      onCancel={close}
      send={(body) => editComment({ commentId: id, body })}
      onSent={(comment) => {
        close()
        done({ type: 'edited', comment }, memberMessages.comments.changed, id)
      }}
    />
  )
}
