'use client'

import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import { createDraftAction } from './new-document-actions'

export type CourseOption = { id: string; title: string }

type NewDocumentFormProps = {
  collection: 'faqs' | 'pages'
  titleLabel: string
  /** The courses that a question can belong to. */
  courses?: CourseOption[]
}

/** Asks for the title of a new document, and for a question's course, then opens its form. */
export function NewDocumentForm({ collection, titleLabel, courses }: NewDocumentFormProps) {
  return (
    <AdminForm
      submitLabel="Create draft"
      isPrimary
      send={({ title = '', into = '' }) => createDraftAction({ collection, title, into })}
      redirectTo={(id) => `/admin/collections/${collection}/${id}`}
    >
      <AdminField label={titleLabel}>
        {(control) => <input {...control} name="title" required autoComplete="off" />}
      </AdminField>
      {courses && (
        <AdminField label="Course">
          {(control) => (
            <select
              {...control}
              name="into"
              required
              defaultValue={courses.length === 1 ? courses[0]?.id : ''}
            >
              <option value="">Choose…</option>
              {courses.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </AdminField>
      )}
    </AdminForm>
  )
}
