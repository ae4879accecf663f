'use client'

import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import { type Currency, currencyName } from '@/domain/checkout/currencies'
import { describePrice } from '@/domain/checkout/price'
import { createCourseAction } from './new-course-actions'

/** Renders the first step of the new-course guide, which asks what only the instructor knows. */
export function NewCourseForm({ currency }: { currency: Currency }) {
  return (
    <AdminForm
      submitLabel="Continue to lessons"
      isPrimary
      send={createCourseAction}
      redirectTo={(id) => `/admin/new-course?course=${id}`}
    >
      <AdminField label="What is the course called?">
        {(control) => <input {...control} name="title" maxLength={120} required />}
      </AdminField>
      <AdminField label="What is it, in one line?" hint="Shown below the name. Optional.">
        {(control) => <input {...control} name="subtitle" maxLength={160} />}
      </AdminField>
      <AdminField
        label="Who is it for, and what will change for them?"
        hint="Two or three sentences for the sales page."
      >
        {(control) => <textarea {...control} name="description" rows={4} maxLength={2000} />}
      </AdminField>
      <AdminField
        label={`What’s the price, in ${currencyName(currency)}?`}
        hint={describePrice(currency)}
      >
        {(control) => <input {...control} name="price" inputMode="decimal" required />}
      </AdminField>
      <AdminField label="What are its modules?" hint="One per line, in order.">
        {(control) => <textarea {...control} name="modules" rows={6} required />}
      </AdminField>
    </AdminForm>
  )
}
