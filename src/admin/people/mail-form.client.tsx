'use client'

import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import { useDraft } from '@/components/browser/drafts'
import { MAIL_LENGTH, SUBJECT_LENGTH } from '@/domain/people/person-schema'
import { sessionKeys } from '@/domain/storage-keys'
import { sendPersonalMailAction } from './person-actions'

type MailFormProps = {
  userId: string
  email: string
  /** The requesting user, so that no one else sees the draft. */
  writer: string
}

/** Sends a personal email to one person. The draft is stored in this tab. */
export function MailForm({ userId, email, writer }: MailFormProps) {
  const draft = useDraft({ form: sessionKeys.mailDrafts, userId: writer, scope: userId })
  return (
    <AdminForm
      submitLabel="Send email"
      isPrimary
      send={({ subject = '', words = '' }) => sendPersonalMailAction({ userId, subject, words })}
      onDone={draft.discard}
      resetsOnSuccess
    >
      <p>It goes to {email} from the site’s email address. Replies go to you.</p>
      <AdminField label="Subject">
        {(control) => <input {...control} name="subject" maxLength={SUBJECT_LENGTH} />}
      </AdminField>
      <AdminField label="Your message">
        {(control) => (
          <textarea {...control} {...draft.field} name="words" rows={8} maxLength={MAIL_LENGTH} />
        )}
      </AdminField>
    </AdminForm>
  )
}
