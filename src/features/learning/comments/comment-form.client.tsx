'use client'

import type { DraftText } from '@/components/browser/drafts'
import type { Problems } from '@/components/browser/refusal'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/form/control-class'
import { Field } from '@/components/ui/form/field'
import { StatusNotice } from '@/components/ui/status-notice'
import { COMMENT_LENGTH } from '@/domain/learning/comment-schema'
import type { Comment } from '@/domain/learning/comment-view'
import { memberMessages } from '@/domain/messages/member-messages'
import type { ActionResult } from '@/server/requests/result'
import { useOnline } from '@/components/browser/use-online'

type CommentFormProps = {
  label: string
  sendLabel: string
  pendingLabel: string
  draft: DraftText
  send: (body: string) => Promise<ActionResult<Comment>>
  onSent: (comment: Comment) => void
  /** Where one can go back from it. Such a form has been asked for, and takes the focus. */
  onCancel?: () => void
}

/** How near the end the characters are counted. */
const COUNTED_FROM = 200

/** Where one writes. What is typed stays until it has arrived. */
export function CommentForm(props: CommentFormProps) {
  const { label, sendLabel, pendingLabel, draft, send, onSent, onCancel } = props
  const { text, field } = draft
  const isOnline = useOnline()
  const left = COMMENT_LENGTH - text.trim().length
  const { form, errorOf, statusMessage, isPending } = useForm({
    check: ({ body = '' }) => problemsOf(body),
    send: ({ body = '' }) => send(body),
    unreachableMessage: memberMessages.comments.notSent,
    onDone: onSent,
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-3">
      <Field
        label={label}
        error={errorOf('body')}
        hint={left < COUNTED_FROM ? formatLeft(left) : null}
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
        <Button type="submit" variant="secondary" pending={isPending} pendingLabel={pendingLabel}>
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

function problemsOf(text: string): Problems {
  const { length } = text.trim()
  if (length === 0) return { body: memberMessages.comments.empty }
  return length > COMMENT_LENGTH ? { body: memberMessages.comments.tooLong } : {}
}

function formatLeft(left: number): string {
  const count = Math.abs(left)
  const characters = count === 1 ? '1 character' : `${count} characters`
  return left < 0 ? `${characters} too many` : `${characters} left`
}
