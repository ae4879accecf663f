'use client'

import { z } from 'zod'
import { AdminField } from '@/admin/shared/admin-form.client'
import { CsvUploadForm } from '@/admin/shared/csv-upload-form.client'
import type { FieldErrors } from '@/components/browser/form-fields'
import { newsletterMessages } from '@/domain/newsletter/newsletter-messages'
import { newsletterRoutes } from '@/domain/newsletter/newsletter-routes'

const messageSchema = z.object({ message: z.string() }).transform(({ message }) => message)

/** Imports a CSV file of people who already agreed to get the newsletter. */
export const SubscriberImportForm = () => (
  <CsvUploadForm
    url={newsletterRoutes.import}
    schema={messageSchema}
    submitLabel="Import subscribers"
    pendingLabel="Importing…"
    shouldResetOnSuccess
    fileHint="Needs a column named “email.”"
    check={({ consent }): FieldErrors =>
      consent === 'yes' ? {} : { consent: newsletterMessages.noConsent }
    }
  >
    {(getFieldError) => (
      <AdminField
        label="Everyone in this file agreed to get my newsletter"
        hint="They’re subscribed right away, but people who unsubscribed here stay unsubscribed."
        error={getFieldError('consent')}
      >
        {(control) => <input {...control} type="checkbox" name="consent" value="yes" />}
      </AdminField>
    )}
  </CsvUploadForm>
)
