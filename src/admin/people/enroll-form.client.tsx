'use client'

import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import type { FieldErrors } from '@/components/browser/form-fields'
import { peopleMessages } from '@/domain/people/people-messages'
import { enrollPersonAction } from './person-actions'

type EnrollFormProps = { userId: string; courses: { id: string; title: string }[] }

/** Enrolls a person in a course without a payment. */
export function EnrollForm({ userId, courses }: EnrollFormProps) {
  return (
    <AdminForm
      submitLabel="Enroll for free"
      check={({ courseId }): FieldErrors =>
        courseId ? {} : { courseId: peopleMessages.courseNeeded }
      }
      send={({ courseId = '', tells }) =>
        enrollPersonAction({ userId, courseId, tells: Boolean(tells) })
      }
    >
      {(errorOf) => (
        <>
          <AdminField label="Enroll in a course for free" error={errorOf('courseId')}>
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
            <input type="checkbox" name="tells" defaultChecked /> Email them about it
          </label>
        </>
      )}
    </AdminForm>
  )
}
