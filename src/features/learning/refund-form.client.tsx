'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { charactersLeft } from '@/domain/characters-left'
import { refundMessages } from '@/domain/refund-messages'

/** From here on the form says how many characters are left. */
const NEAR_THE_LIMIT = 200

type RefundFormProps = {
  lastDay: string
  words: string
  maxLength: number
  failure: string | null
  isPending: boolean
  onChange: (words: string) => void
  onClose: () => void
  onSend: () => void
}

/** Says what happens when one asks for the money back, takes words if there are any, and sends it. */
export function RefundForm({
  lastDay,
  words,
  maxLength,
  failure,
  isPending,
  onChange,
  onClose,
  onSend,
}: RefundFormProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isTooLong, setIsTooLong] = useState(false)
  const left = maxLength - words.trim().length

  useEffect(() => {
    // What happens is read before anything is typed.
    heading.current?.focus()
  }, [])

  return (
    <form
      noValidate
      aria-label="Ask for your money back"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isPending) onClose()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTooLong(left < 0)
        if (left < 0) field.current?.focus()
        else onSend()
      }}
      className="grid w-full max-w-prose animate-appear grid-cols-1 gap-4 rounded-soft border border-line bg-sunk p-4 sm:p-5"
    >
      <div className="grid gap-2">
        <p ref={heading} tabIndex={-1} className="font-semibold">
          This is what happens
        </p>
        <ul className="grid list-disc gap-1 ps-5">
          <li>Your request goes to the instructor, who answers you by email.</li>
          <li>Until the money is back you keep the course. Then your access to it ends.</li>
          <li>
            You can take the request back while it waits. You can ask until the end of {lastDay}.
          </li>
        </ul>
      </div>
      <Field
        label="What should we know? (optional)"
        error={isTooLong ? refundMessages.wordsTooLong : null}
        hint={left < NEAR_THE_LIMIT ? charactersLeft(left) : 'You need not give a reason.'}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            dir="auto"
            rows={3}
            readOnly={isPending}
            value={words}
            onChange={(event) => {
              setIsTooLong(false)
              onChange(event.currentTarget.value)
            }}
          />
        )}
      </Field>
      {failure && <FailureNotice>{failure}</FailureNotice>}
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
