'use client'

import { useRef } from 'react'
import { z } from 'zod'
import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import { callEndpoint } from '@/components/browser/call-endpoint'
import type { FieldErrors } from '@/components/browser/form-fields'
import { importMessages } from '@/domain/people/import-messages'
import { routes } from '@/domain/routes/paths'

const importSchema = z.object({ id: z.string() })

type ImportUploadProps = { courses: { id: string; title: string }[] }

/** Uploads a people file to be checked, then opens the result. */
export function ImportUpload({ courses }: ImportUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = () => input.current?.files?.[0]
  return (
    <AdminForm
      submitLabel="Check file"
      pendingLabel="Reading the file…"
      isPrimary
      check={(): FieldErrors => (chosen() ? {} : { file: importMessages.noFile })}
      send={({ course = '' }) => upload(chosen() ?? new File([], ''), course)}
      redirectTo={({ id }) => routes.importInAdmin(id)}
    >
      {(errorOf) => (
        <>
          <AdminField label="File (CSV)" error={errorOf('file')}>
            {(control) => (
              <input
                {...control}
                ref={input}
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

function upload(file: File, course: string) {
  const query = new URLSearchParams({ name: file.name, ...(course && { course }) })
  return callEndpoint(`${routes.importPeople}?${query}`, {
    method: 'POST',
    file,
    schema: importSchema,
  })
}
