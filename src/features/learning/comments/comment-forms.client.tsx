'use client'

import { type DraftField, useDraft } from '@/components/browser/drafts'
import type { FieldErrors } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { useOnline } from '@/components/browser/use-online'
import { useScopedAction, useScopedUserNumber } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/form/control-class'
import { Field } from '@/components/ui/form/field'
import { StatusNotice } from '@/components/ui/status-notice'
import { MAX_COMMENT_LENGTH, type Comment } from '@/domain/learning/comment-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { lengthHint } from '@/domain/text/characters-left'
import type { ActionResult } from '@/server/requests/action-result'
import { addCommentAction, editCommentAction } from './actions'
import type { OnCommentsChanged } from './comments-state'

/** Returns the draft of a form. `scope` identifies a lesson, or a comment to reply to or edit. */
const useCommentDraft = (scope: string, initialText?: string) =>
  useDraft({ form: 'commentDrafts', owner: useScopedUserNumber(), scope }, initialText)

type NewCommentFormProps = {
  lessonId: string
  /** The comment that the instructor replies to, if any. */
  replyTo?: { id: string; name: string; onClose: () => void }
  onChanged: OnCommentsChanged
}

/** Renders a form for a new comment or reply, whose draft survives a reload. */
export function NewCommentForm({ lessonId, replyTo, onChanged }: NewCommentFormProps) {
  const addComment = useScopedAction(addCommentAction)
  const draft = useCommentDraft(replyTo?.id ?? lessonId)
  const replyToId = replyTo?.id ?? null
  const { sent, replySent } = memberMessages.comments
  return (
    <CommentForm
      label={replyTo ? `Your reply to ${replyTo.name}` : 'Write a comment'}
      sendLabel={replyTo ? 'Send reply' : 'Send'}
      pendingLabel="Sending..."
      draft={draft}
      onCancel={replyTo?.onClose}
      send={(body) => addComment({ lessonId, replyToId, body })}
      onSent={(comment) => {
        draft.discard()
        replyTo?.onClose()
        onChanged({ type: 'added', comment, replyToId }, replyTo ? replySent : sent, comment.id)
      }}
    />
  )
}

type EditCommentFormProps = { comment: Comment; onChanged: OnCommentsChanged; onClose: () => void }

/** Renders a form to edit the current user's comment. */
export function EditCommentForm({
  comment: { id, body: originalText },
  onChanged,
  onClose,
}: EditCommentFormProps) {
  const editComment = useScopedAction(editCommentAction)
  const draft = useCommentDraft(`change:${id}`, originalText)
  const close = () => {
    draft.discard()
    onClose()
  }
  return (
    <CommentForm
      label="Edit your comment"
      sendLabel="Save"
      pendingLabel="Saving..."
      draft={draft}
      onCancel={close}
      send={(body) => editComment({ commentId: id, body })}
      onSent={(comment) => {
        close()
        onChanged({ type: 'edited', comment }, memberMessages.comments.updated, id)
      }}
    />
  )
}

type CommentFormProps = {
  label: string
  sendLabel: string
  pendingLabel: string
  draft: DraftField
  send: (body: string) => Promise<ActionResult<Comment>>
  onSent: (comment: Comment) => void
  /** Set if the user opened the form. The form then shows Cancel and takes the focus. */
  onCancel: (() => void) | undefined
}

/** Renders a comment field that keeps its text until the comment is sent. */
function CommentForm(props: CommentFormProps) {
  const { label, sendLabel, pendingLabel, draft, send, onSent, onCancel } = props
  const { text, field } = draft
  const isOnline = useOnline()
  const { form, getFieldError, statusMessage, isPending } = useForm({
    validate: ({ body = '' }) => validateBody(body),
    send: ({ body = '' }) => send(body),
    unreachableMessage: memberMessages.comments.notSent,
    onDone: onSent,
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-3">
      <Field
        label={label}
        error={getFieldError('body')}
        hint={lengthHint(text, MAX_COMMENT_LENGTH)}
      >
        {(control) => (
          <textarea
            {...control}
            {...field}
            name="body"
            dir="auto"
            rows={3}
            readOnly={isPending}
            autoFocus={onCancel !== undefined}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit()
            }}
            className={controlClass('field-sizing-content max-h-96 min-h-28')}
          />
        )}
      </Field>
      {statusMessage && <StatusNotice {...statusMessage} />}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isOnline ? null : memberMessages.comments.offline}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={pendingLabel}>
          {sendLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

function validateBody(text: string): FieldErrors {
  const { length } = text.trim()
  if (length === 0) return { body: memberMessages.comments.empty }
  return length > MAX_COMMENT_LENGTH ? { body: memberMessages.comments.tooLong } : {}
}
