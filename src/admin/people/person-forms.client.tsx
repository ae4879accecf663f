'use client'

import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import { useDraft } from '@/components/browser/drafts'
import { MAX_MAIL_LENGTH, MAX_SUBJECT_LENGTH } from '@/domain/people/person-schema'
import { sessionKeys } from '@/domain/storage-keys'
import { sendPersonalMailAction, enrollPersonAction } from './person-actions'
import type { FieldErrors } from '@/components/browser/form-fields'
import { peopleMessages } from '@/domain/people/people-messages'

type MailFormProps = {
  userId: string
  email: string
  /** The ID of the requesting user, so that no other user of this browser sees the draft. */
  writerId: string
}

/** Sends a personal email to one person. The draft is stored in this tab. */
export function MailForm({ userId, email, writerId }: MailFormProps) {
  const draft = useDraft({ form: sessionKeys.mailDrafts, owner: writerId, scope: userId })
  return (
    <AdminForm
      submitLabel="Send email"
      isPrimary
      send={({ subject = '', words = '' }) => sendPersonalMailAction({ userId, subject, words })}
      onDone={draft.discard}
      shouldResetOnSuccess
    >
      <p>It goes to {email} from the site’s email address. Replies go to you.</p>
      <AdminField label="Subject">
        {(control) => <input {...control} name="subject" maxLength={MAX_SUBJECT_LENGTH} />}
      </AdminField>
      <AdminField label="Your message">
        {(control) => (
          <textarea
            {...control}
            {...draft.field}
            name="words"
            rows={8}
            maxLength={MAX_MAIL_LENGTH}
          />
        )}
      </AdminField>
    </AdminForm>
  )
}

type EnrollFormProps = { userId: string; courses: { id: string; title: string }[] }

/** Enrolls a person in a course without a payment. */
export function EnrollForm({ userId, courses }: EnrollFormProps) {
  return (
    <AdminForm
      submitLabel="Enroll for free"
      check={({ courseId }): FieldErrors =>
        courseId ? {} : { courseId: peopleMessages.courseNeeded }
      }
      send={({ courseId = '', shouldNotify }) =>
        enrollPersonAction({ userId, courseId, shouldNotify: Boolean(shouldNotify) })
      }
    >
      {(getFieldError) => (
        <>
          <AdminField label="Enroll in a course for free" error={getFieldError('courseId')}>
            {(control) => (
              <select {...control} name="courseId" required>
                <option value="">Choose a course…</option>
                {courses.map((course) => (
                  <option key={course.id} value={course.id}>
                    {course.title}
                  </option>
                ))}
              </select>
            )}
          </AdminField>
          <label>
            <input type="checkbox" name="shouldNotify" defaultChecked /> Email them about it
          </label>
        </>
      )}
    </AdminForm>
  )
}
