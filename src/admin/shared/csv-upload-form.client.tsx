'use client'

import { type ReactNode, useRef } from 'react'
import { callEndpoint } from '@/components/browser/call-endpoint'
import type { FieldErrors, FormValues } from '@/components/browser/form-fields'
import { importMessages } from '@/domain/people/import-messages'
import { AdminField, AdminForm, type AdminFormProps } from './admin-form.client'

type CsvUploadFormProps<T> = Omit<AdminFormProps<T>, 'children' | 'send'> & {
  /** The endpoint. The body is the file, and the query has its name and the form's values. */
  url: string
  schema: Parameters<typeof callEndpoint<T>>[1]['schema']
  fileHint?: string
  /** The fields besides the file. */
  children: (getFieldError: (name: string) => string | null) => ReactNode
}

/** Renders a form that uploads a CSV file. */
export function CsvUploadForm<T>({
  url,
  schema,
  fileHint,
  check,
  children,
  ...form
}: CsvUploadFormProps<T>) {
  const fileInput = useRef<HTMLInputElement>(null)
  const getSelectedFile = () => fileInput.current?.files?.[0]

  const upload = (values: FormValues) => {
    const file = getSelectedFile() ?? new File([], '')
    const filledIn = Object.entries(values).filter(([, value]) => value !== '')
    const query = new URLSearchParams([['name', file.name], ...filledIn])
    return callEndpoint(`${url}?${query}`, { method: 'POST', file, schema })
  }
  return (
    <AdminForm
      {...form}
      check={(values): FieldErrors => ({
        ...(getSelectedFile() ? {} : { file: importMessages.noFile }),
        ...check?.(values),
      })}
      send={upload}
    >
      {(getFieldError) => (
        <>
          <AdminField label="File (CSV)" hint={fileHint} error={getFieldError('file')}>
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
          {children(getFieldError)}
        </>
      )}
    </AdminForm>
  )
}
