'use client'

import { useState, useTransition, type Ref } from 'react'
import { useOwn } from '@/components/layout/person.client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FailureNotice } from '@/components/ui/failure-notice'
import { problemOf } from '@/components/ui/reached'
import { TextArea } from '@/components/ui/text-area'
import { memberMessages } from '@/domain/member-messages'
import { askSupportAction } from './actions'

type SupportFormProps = {
  id: string
  ref: Ref<HTMLTextAreaElement>
  /** The lesson that one asks from. */
  lesson: { id: string; title: string } | null
  email: string
  maxLength: number
  message: string
  onChange: (message: string) => void
  onClose: () => void
  onSent: () => void
}

/** A message to the support. What could not be sent stays in it. */
export function SupportForm({
  id,
  ref,
  lesson,
  email,
  maxLength,
  message,
  onChange,
  onClose,
  onSent,
}: SupportFormProps) {
  const askSupport = useOwn(askSupportAction)
  const [isPending, startTransition] = useTransition()
  const [failure, setFailure] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function send(control: HTMLElement | null) {
    setFailure(null)
    const wrong = problemWith(message, maxLength)
    setProblem(wrong)
    if (wrong) {
      control?.focus()
      return
    }
    startTransition(async () => {
      const sentence = await problemOf(
        askSupport({ lessonId: lesson?.id ?? null, message }),
        memberMessages.support.notSent,
      )
      startTransition(() => {
        setFailure(sentence)
        if (sentence === null) onSent()
      })
    })
  }

  return (
    <form
      id={id}
      noValidate
      aria-label="Contact Support"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const control = event.currentTarget.elements.namedItem('message')
        send(control instanceof HTMLElement ? control : null)
      }}
      className="grid animate-appear grid-cols-1 gap-4"
    >
      {lesson && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          About the lesson <bdi className="font-semibold text-ink">{lesson.title}</bdi>
        </p>
      )}
      <Field
        label="Your message"
        error={problem}
        hint={
          <>
            We answer to <bdi className="wrap-anywhere">{email}</bdi>.
          </>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            ref={ref}
            name="message"
            dir="auto"
            required
            readOnly={isPending}
            value={message}
            onChange={(event) => {
              setProblem(null)
              onChange(event.currentTarget.value)
            }}
          />
        )}
      </Field>
      {failure && <FailureNotice>{failure}</FailureNotice>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="secondary" pending={isPending} pendingLabel="Sending...">
          Send message
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}

function problemWith(message: string, maxLength: number): string | null {
  const { length } = message.trim()
  if (length === 0) return memberMessages.support.empty
  return length > maxLength ? memberMessages.support.tooLong : null
}
