'use client'

import { useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import { importMessages } from '@/domain/people/import-messages'
import { routes } from '@/domain/routes/paths'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { useAttempt } from '@/components/browser/use-attempt'
import { useKeptForm } from '@/components/browser/use-kept-form'

const answerSchema = z.object({ id: z.string() })

type ImportUploadProps = { courses: { id: string; title: string }[] }

/** Takes a file of people, has it checked, and leads to what was found in it. */
export function ImportUpload({ courses }: ImportUploadProps) {
  const router = useRouter()
  const { run, isPending, statusMessage } = useAttempt()
  const file = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [course, setCourse] = useState('')
  const id = useId()
  const { form } = useKeptForm(() => {
    const chosen = file.current?.files?.[0]
    setIsMissing(!chosen)
    if (!chosen) return
    run(() => upload(chosen, course), {
      onDone: (begun) => router.push(routes.importInAdmin(begun.id)),
    })
  })

  return (
    <form {...form} className="h2h-form">
      <p>
        <label htmlFor={`${id}-file`}>File (CSV)</label>
        <input
          id={`${id}-file`}
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={() => setIsMissing(false)}
        />
      </p>
      <p>
        <label htmlFor={`${id}-course`}>Course of everybody whose row names none</label>
        <select
          id={`${id}-course`}
          value={course}
          onChange={({ target }) => setCourse(target.value)}
        >
          <option value="">None</option>
          {courses.map(({ id: courseId, title }) => (
            <option key={courseId} value={courseId}>
              {title}
            </option>
          ))}
        </select>
      </p>
      <p>
        <button
          type="submit"
          className="btn btn--style-primary btn--size-medium"
          disabled={isPending}
        >
          {isPending ? 'Reading the file…' : 'Check the file'}
        </button>
      </p>
      <p role="status">{isMissing ? importMessages.noFile : statusMessage?.text}</p>
    </form>
  )
}

function upload(file: File, course: string) {
  const query = new URLSearchParams({ name: file.name, ...(course && { course }) })
  return callEndpoint(`${routes.importPeople}?${query}`, {
    method: 'POST',
    file,
    schema: answerSchema,
  })
}
