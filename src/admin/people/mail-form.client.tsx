'use client'

import { useId, useState } from 'react'
import { MAIL_LENGTH, SUBJECT_LENGTH } from '@/domain/people/person-schema'
import { sessionKeys } from '@/domain/storage-keys'
import { useDraft } from '@/components/browser/drafts'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { withServerMessage, useAdminAttempt } from '@/admin/shared/use-admin-attempt'
import { writeMailAction } from './person-actions'

type MailFormProps = {
  userId: string
  email: string
  /** Who writes: what is not sent yet is kept for them alone. */
  writer: string
}

/** A mail to one person, in plain words. What is not sent yet is kept in this tab. */
export function MailForm({ userId, email, writer }: MailFormProps) {
  const { attempt, message, isPending } = useAdminAttempt()
  const [subject, setSubject] = useState('')
  const draft = useDraft({ form: sessionKeys.mailDrafts, person: writer, place: userId })
  const id = useId()
  const { form } = useKeptForm(() => {
    const words = draft.element.current?.value ?? draft.text
    attempt(() => writeMailAction({ userId, subject, words }), {
      ...withServerMessage,
      onEnd: (sentence) => {
        if (sentence === undefined) return
        draft.forget()
        setSubject('')
      },
    })
  })

  return (
    <form {...form} className="h2h-form">
      <p>It goes to {email} from the site’s address. An answer reaches you.</p>
      <p>
        <label htmlFor={`${id}-subject`}>Subject</label>
        <input
          id={`${id}-subject`}
          value={subject}
          maxLength={SUBJECT_LENGTH}
          onChange={({ target }) => setSubject(target.value)}
        />
      </p>
      <p>
        <label htmlFor={`${id}-words`}>Your words</label>
        <textarea id={`${id}-words`} rows={8} maxLength={MAIL_LENGTH} {...draft.field} />
      </p>
      <p>
        <button
          type="submit"
          className="btn btn--style-primary btn--size-medium"
          disabled={isPending}
        >
          {isPending ? 'One moment…' : 'Send the mail'}
        </button>
      </p>
      <p role="status">{message}</p>
    </form>
  )
}
