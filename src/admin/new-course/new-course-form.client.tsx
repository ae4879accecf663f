'use client'

import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import { createCourseAction } from './new-course-actions'

/** The first step of a new course: what only the instructor knows. The rest is worked out. */
export function NewCourseForm() {
  return (
    <AdminForm
      submitLabel="Go on to the lessons"
      isPrimary
      send={createCourseAction}
      leadsTo={(id) => `/admin/new-course?course=${id}`}
    >
      <AdminField label="What is the course called?">
        {(control) => <input {...control} name="title" maxLength={120} required />}
      </AdminField>
      <AdminField
        label="What is it, in one line?"
        hint="It stands under the name. You may leave it."
      >
        {(control) => <input {...control} name="subtitle" maxLength={160} />}
      </AdminField>
      <AdminField
        label="Who is it for, and what changes for them?"
        hint="Two or three sentences for the sales page."
      >
        {(control) => <textarea {...control} name="description" rows={4} maxLength={2000} />}
      </AdminField>
      <AdminField
        label="What does it cost, in US dollars?"
        hint="Paid once, for example 99 or 90.50. With 0 the course is free."
      >
        {(control) => <input {...control} name="price" inputMode="decimal" required />}
      </AdminField>
      <AdminField label="Which modules does it have?" hint="One on each line, in their order.">
        {(control) => <textarea {...control} name="modules" rows={6} required />}
      </AdminField>
    </AdminForm>
  )
}
