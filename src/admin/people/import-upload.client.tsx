'use client'

import { useRef } from 'react'
import { z } from 'zod'
import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import { callEndpoint } from '@/components/browser/call-endpoint'
import type { FieldErrors } from '@/components/browser/form-fields'
import { importMessages } from '@/domain/people/import-messages'
import { routes } from '@/domain/routes/paths'

const importResponseSchema = z.object({ id: z.string() })

type ImportUploadProps = { courses: { id: string; title: string }[] }

/** Uploads a CSV file of people, which the server validates, then opens the new import. */
export function ImportUpload({ courses }: ImportUploadProps) {
  const fileInput = useRef<HTMLInputElement>(null)
  const getSelectedFile = () => fileInput.current?.files?.[0]
  return (
    <AdminForm
      submitLabel="Check file"
      pendingLabel="Reading the file…"
      isPrimary
      check={(): FieldErrors => (getSelectedFile() ? {} : { file: importMessages.noFile })}
      send={({ course = '' }) => upload(getSelectedFile() ?? new File([], ''), course)}
      redirectTo={({ id }) => routes.importInAdmin(id)}
    >
      {(getFieldError) => (
        <>
          <AdminField label="File (CSV)" error={getFieldError('file')}>
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
          <AdminField label="Course for rows that don’t list one">
            {(control) => (
              <select {...control} name="course">
                <option value="">None</option>
                {courses.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </AdminField>
        </>
      )}
    </AdminForm>
  )
}

function upload(file: File, courseId: string) {
  const query = new URLSearchParams({ name: file.name, ...(courseId && { course: courseId }) })
  return callEndpoint(`${routes.importPeople}?${query}`, {
    method: 'POST',
    file,
    schema: importResponseSchema,
  })
}
