'use client'

import { useEffect, useRef } from 'react'
import type { Problems } from '@/components/browser/refusal'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { StatusNotice } from '@/components/ui/status-notice'
import { Field } from '@/components/ui/form/field'
import { TextArea } from '@/components/ui/form/text-area.client'
import { charactersLeft } from '@/domain/text/characters-left'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { ActionResult } from '@/server/requests/result'

/** From here on the form says how many characters are left. */
const NEAR_THE_LIMIT = 200

type RefundFormProps = {
  lastDay: string
  words: string
  maxLength: number
  onChange: (words: string) => void
  onClose: () => void
  send: () => Promise<ActionResult<null>>
  onSent: () => void
}

/**
 * Says what happens when one asks for the money back, takes words if there are any, and sends it.
 */
export function RefundForm({
  lastDay,
  words,
  maxLength,
  onChange,
  onClose,
  send,
  onSent,
}: RefundFormProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  const left = maxLength - words.trim().length
  const { form, errorOf, statusMessage, isPending } = useForm({
    check: (): Problems => (left < 0 ? { words: refundMessages.wordsTooLong } : {}),
    send,
    unreachableMessage: refundMessages.notSent,
    onDone: onSent,
  })

  useEffect(() => {
    // What happens is read before anything is typed.
    heading.current?.focus()
  }, [])

  return (
    <form
      {...form}
      aria-label="Ask for your money back"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isPending) onClose()
      }}
      className="grid w-full max-w-prose animate-appear grid-cols-1 gap-4 rounded-soft border border-line bg-sunk p-4 sm:p-5"
    >
      <div className="grid gap-2">
        <p ref={heading} tabIndex={-1} className="font-semibold">
          This is what happens
        </p>
        <ul className="grid list-disc gap-1 ps-5">
          <li>Your request goes to the instructor, who answers you by email.</li>
          <li>
            Until the money is back you keep the course. Then your access to it ends, and that of a
            partner who has the second place of this purchase.
          </li>
          <li>
            You can take the request back while it waits. You can ask until the end of {lastDay}.
          </li>
        </ul>
      </div>
      <Field
        label="What should we know? (optional)"
        error={errorOf('words')}
        hint={left < NEAR_THE_LIMIT ? charactersLeft(left) : 'You need not give a reason.'}
      >
        {(control) => (
          <TextArea
            {...control}
            name="words"
            dir="auto"
            rows={3}
            readOnly={isPending}
            defaultValue={words}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      {statusMessage && <StatusNotice {...statusMessage} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="secondary" pending={isPending} pendingLabel="Sending...">
          Send my request
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          Keep the course
        </Button>
      </div>
    </form>
  )
}
