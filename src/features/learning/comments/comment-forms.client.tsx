'use client'

import { useOwn } from '@/components/layout/person.client'
import type { Remark } from '@/domain/comment-view'
import { memberMessages } from '@/domain/member-messages'
import { addCommentAction, editCommentAction } from './actions'
import { useDraft } from './comment-drafts'
import { CommentForm } from './comment-form.client'
import type { Done } from './comments-state'
import { useSending } from './use-sending'

type NewCommentProps = { lessonId: string; done: Done }

/** Writes a comment. What is not sent yet is still there after a reload. */
export function NewComment({ lessonId, done }: NewCommentProps) {
  const addComment = useOwn(addCommentAction)
  const [text, setText] = useDraft(lessonId)
  const { isPending, failure, send } = useSending(memberMessages.comments.notSent)
  return (
    <CommentForm
      label="Write a comment"
      sendLabel="Send"
      pendingLabel="Sending..."
      text={text}
      onText={setText}
      isPending={isPending}
      failure={failure}
      onSend={(body) =>
        send(
          () => addComment({ lessonId, answerTo: null, body }),
          (remark) => {
            setText('')
            done({ type: 'added', remark, answerTo: null }, memberMessages.comments.sent, remark.id)
          },
        )
      }
    />
  )
}

type AnswerFormProps = NewCommentProps & { answerTo: string; name: string; onClose: () => void }

/** The instructor's answer to one comment. */
export function AnswerForm({ lessonId, answerTo, name, done, onClose }: AnswerFormProps) {
  const addComment = useOwn(addCommentAction)
  const [text, setText] = useDraft(answerTo)
  const { isPending, failure, send } = useSending(memberMessages.comments.notSent)
  return (
    <CommentForm
      label={`Your answer to ${name}`}
      sendLabel="Send the answer"
      pendingLabel="Sending..."
      text={text}
      onText={setText}
      isPending={isPending}
      failure={failure}
      onCancel={onClose}
      onSend={(body) =>
        send(
          () => addComment({ lessonId, answerTo, body }),
          (remark) => {
            setText('')
            onClose()
            done({ type: 'added', remark, answerTo }, memberMessages.comments.answered, remark.id)
          },
        )
      }
    />
  )
}

type EditFormProps = { remark: Remark; done: Done; onClose: () => void }

/** Changes what one has written. */
export function EditForm({ remark: { id, body: before }, done, onClose }: EditFormProps) {
  const editComment = useOwn(editCommentAction)
  const [text, setText] = useDraft(`change:${id}`, before)
  const { isPending, failure, send } = useSending(memberMessages.comments.notSent)
  const close = () => {
    setText('')
    onClose()
  }
  return (
    <CommentForm
      label="Change what you have written"
      sendLabel="Save"
      pendingLabel="Saving..."
      text={text}
      onText={setText}
      isPending={isPending}
      failure={failure}
      onCancel={close}
      onSend={(body) =>
        send(
          () => editComment({ commentId: id, body }),
          (remark) => {
            close()
            done({ type: 'edited', remark }, memberMessages.comments.changed, id)
          },
        )
      }
    />
  )
}
