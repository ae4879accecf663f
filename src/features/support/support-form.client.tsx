'use client'

import type { DraftText } from '@/components/browser/drafts'
import type { Problems } from '@/components/browser/refusal'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction, useScopedEmail } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { StatusNotice } from '@/components/ui/status-notice'
import { TextArea } from '@/components/ui/form/text-area.client'
import { memberMessages } from '@/domain/messages/member-messages'
import { askSupportAction } from './actions'

type SupportFormProps = {
  /** The lesson that one asks from. */
  lesson: { id: string; title: string } | null
  maxLength: number
  draft: DraftText
  onClose: () => void
  onSent: () => void
}

/** A message to the support. What could not be sent stays in it. */
export function SupportForm({
  lesson,
  maxLength,
  draft: { field },
  onClose,
  onSent,
}: SupportFormProps) {
  const email = useScopedEmail()
  const askSupport = useScopedAction(askSupportAction)
  const { form, errorOf, statusMessage, isPending } = useForm({
    check: ({ message = '' }) => problemsWith(message, maxLength),
    send: ({ message = '' }) => askSupport({ lessonId: lesson?.id ?? null, message }),
    unreachableMessage: memberMessages.support.notSent,
    onDone: onSent,
  })

  return (
    <form
      {...form}
      aria-label="Contact Support"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="grid animate-appear grid-cols-1 gap-4 pt-4"
    >
      {lesson && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          About the lesson <bdi className="font-semibold text-ink">{lesson.title}</bdi>
        </p>
      )}
      <Field
        label="Your message"
        error={errorOf('message')}
        hint={
          <>
            We answer to{' '}
            <bdi className="wrap-anywhere">{email ?? 'the address of your account'}</bdi>.
          </>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            {...field}
            name="message"
            dir="auto"
            required
            readOnly={isPending}
          />
        )}
      </Field>
      {statusMessage && <StatusNotice {...statusMessage} />}
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

function problemsWith(message: string, maxLength: number): Problems {
  const { length } = message.trim()
  if (length === 0) return { message: memberMessages.support.empty }
  return length > maxLength ? { message: memberMessages.support.tooLong } : {}
}
