'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '@/components/browser/drafts'
import type { FieldErrors } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import {
  useScopedAction,
  useScopedEmail,
  useScopedUserNumber,
} from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { FocusOnMount } from '@/components/ui/focus-on-mount.client'
import { Field } from '@/components/ui/form/field'
import { TextArea } from '@/components/ui/form/text-area.client'
import { Notice } from '@/components/ui/notice'
import { StatusNotice } from '@/components/ui/status-notice'
import { memberMessages } from '@/domain/messages/member-messages'
import { sendSupportMessageAction } from './actions'

type Lesson = { id: string; slug: string; title: string }

type ContactSupportProps = {
  /** The page's lessons. The message is about the lesson in the URL, else the first lesson. */
  lessons: readonly Lesson[]
  /** The maximum length of the message, in characters. */
  maxLength: number
}

type FormState = 'fresh' | 'sent' | 'again'

/** Renders the support form next to a lesson. Stores an unsent message as a draft. */
export function ContactSupport({ lessons, maxLength }: ContactSupportProps) {
  const lessonSlug = useSearchParams().get('lesson')
  const lesson = lessons.find((candidate) => candidate.slug === lessonSlug) ?? lessons[0] ?? null
  const draft = useDraft({ form: 'supportDraft', owner: useScopedUserNumber() })
  const email = useScopedEmail()
  const sendSupportMessage = useScopedAction(sendSupportMessageAction)
  const [formState, setFormState] = useState<FormState>('fresh')
  const details = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  const hasDraft = draft.text !== ''
  const { form, getFieldError, statusMessage, isPending } = useForm({
    validate: ({ message = '' }) => validateMessage(message, maxLength),
    send: ({ message = '' }) => sendSupportMessage({ lessonId: lesson?.id ?? null, message }),
    unreachableMessage: memberMessages.support.notSent,
    onDone: () => {
      draft.discard()
      setFormState('sent')
    },
  })

  useEffect(() => {
    // Opens the form if a draft was stored before a reload.
    if (hasDraft && details.current) details.current.open = true
  }, [hasDraft])
  useEffect(() => {
    if (formState === 'again') draft.element.current?.focus()
  }, [formState, draft.element])

  function close() {
    if (details.current) details.current.open = false
    opener.current?.focus()
  }

  if (formState === 'sent') {
    return (
      <div className="grid justify-items-start gap-3">
        <FocusOnMount>
          <Notice tone="success" title={memberMessages.support.received}>
            We’ll reply by email.
          </Notice>
        </FocusOnMount>
        <Button variant="quiet" onClick={() => setFormState('again')}>
          Write another message
        </Button>
      </div>
    )
  }
  return (
    <details
      ref={details}
      open={formState === 'again' || undefined}
      // Moves the focus into the field, but only if the user opened the form.
      onToggle={({ currentTarget: { open } }) => {
        if (open && document.activeElement === opener.current) draft.element.current?.focus()
      }}
      className="noscript:hidden"
    >
      <summary
        ref={opener}
        className={buttonClass('secondary', 'w-full list-none [&::-webkit-details-marker]:hidden')}
      >
        Contact Support
      </summary>
      <form
        {...form}
        aria-label="Contact Support"
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
        className="grid animate-appear grid-cols-1 gap-4 pt-4"
      >
        {lesson && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            About the lesson “<bdi className="font-semibold text-ink">{lesson.title}</bdi>”
          </p>
        )}
        <Field
          label="Your message"
          error={getFieldError('message')}
          hint={
            <>
              We’ll reply to <bdi className="wrap-anywhere">{email ?? 'your account’s email'}</bdi>.
            </>
          }
        >
          {(control) => (
            <TextArea
              {...control}
              {...draft.field}
              name="message"
              dir="auto"
              required
              readOnly={isPending}
            />
          )}
        </Field>
        {statusMessage && <StatusNotice {...statusMessage} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" variant="secondary" isPending={isPending} pendingLabel="Sending...">
            Send message
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={close}>
            Close
          </Button>
        </div>
      </form>
    </details>
  )
}

function validateMessage(message: string, maxLength: number): FieldErrors {
  const { length } = message.trim()
  if (length === 0) return { message: memberMessages.support.empty }
  return length > maxLength ? { message: memberMessages.support.tooLong } : {}
}
