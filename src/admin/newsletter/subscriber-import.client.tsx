'use client'

import { useRef } from 'react'
import { z } from 'zod'
import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import { callEndpoint } from '@/components/browser/call-endpoint'
import type { FieldErrors } from '@/components/browser/form-fields'
import { newsletterMessages } from '@/domain/newsletter/newsletter-messages'
import { importMessages } from '@/domain/people/import-messages'
import { newsletterRoutes } from '@/domain/newsletter/newsletter-routes'
import type { ActionResult } from '@/server/requests/action-result'

const responseSchema = z.object({ message: z.string() })

/** Imports a CSV file of people who already agreed to get the newsletter. */
export function SubscriberImportForm() {
  const fileInput = useRef<HTMLInputElement>(null)
  const getSelectedFile = () => fileInput.current?.files?.[0]
  return (
    <AdminForm
      submitLabel="Import subscribers"
      pendingLabel="Importing…"
      shouldResetOnSuccess
      check={({ consent }): FieldErrors => ({
        ...(getSelectedFile() ? {} : { file: importMessages.noFile }),
        ...(consent === 'yes' ? {} : { consent: newsletterMessages.noConsent }),
      })}
      send={({ consent = '' }) => upload(getSelectedFile() ?? new File([], ''), consent)}
    >
      {(getFieldError) => (
        <>
          <AdminField
            label="File (CSV)"
            hint="Needs a column named “email.”"
            error={getFieldError('file')}
          >
            {(control) => (
              <input
                {...control}
                ref={fileInput}
                name="file"
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
              />
            )}
          </AdminField>
          <AdminField
            label="Everyone in this file agreed to get my newsletter"
            hint="They’re subscribed right away, but people who unsubscribed here stay unsubscribed."
            error={getFieldError('consent')}
          >
            {(control) => <input {...control} type="checkbox" name="consent" value="yes" />}
          </AdminField>
        </>
      )}
    </AdminForm>
  )
}

async function upload(file: File, consent: string): Promise<ActionResult<string>> {
  const result = await callEndpoint(
    `${newsletterRoutes.import}?${new URLSearchParams({ consent })}`,
    { method: 'POST', file, schema: responseSchema },
  )
  return result.ok ? { ok: true, data: result.data.message } : result
}
