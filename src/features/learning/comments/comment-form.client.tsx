'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/control-class'
import { Field } from '@/components/ui/field'
import { FailureNotice } from '@/components/ui/failure-notice'
import { COMMENT_LENGTH } from '@/domain/comment-schema'
import { memberMessages } from '@/domain/member-messages'
import { useOnline } from './use-online'

type CommentFormProps = {
  label: string
  sendLabel: string
  pendingLabel: string
  text: string
  onText: (text: string) => void
  isPending: boolean
  failure: string | null
  onSend: (body: string) => void
  /** Where one can go back from it. Such a form has been asked for, and takes the focus. */
  onCancel?: () => void
}

/** How near the end the characters are counted. */
const COUNTED_FROM = 200

/** Where one writes. What is typed stays until it has arrived. */
export function CommentForm(props: CommentFormProps) {
  const { label, sendLabel, pendingLabel, text, isPending, failure, onText, onSend } = props
  const { onCancel } = props
  const [problem, setProblem] = useState<string | null>(null)
  const isOnline = useOnline()
  const left = COMMENT_LENGTH - text.trim().length

  const submit = () => {
    const found = problemOf(text)
    setProblem(found)
    if (found === null && !isPending) onSend(text)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid grid-cols-1 gap-3"
    >
      <Field label={label} error={problem} hint={left < COUNTED_FROM ? leftInWords(left) : null}>
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={3}
            value={text}
            readOnly={isPending}
            autoFocus={onCancel !== undefined}
            onChange={(event) => {
              setProblem(null)
              onText(event.currentTarget.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
            }}
            className={controlClass('field-sizing-content max-h-96 min-h-28')}
          />
        )}
      </Field>
      {failure && <FailureNotice>{failure}</FailureNotice>}
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

function problemOf(text: string): string | null {
  const { length } = text.trim()
  if (length === 0) return memberMessages.comments.empty
  return length > COMMENT_LENGTH ? memberMessages.comments.tooLong : null
}

function leftInWords(left: number): string {
  const count = Math.abs(left)
  const characters = count === 1 ? '1 character' : `${count} characters`
  return left < 0 ? `${characters} too many` : `${characters} left`
}
