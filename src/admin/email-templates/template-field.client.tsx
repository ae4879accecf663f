'use client'

import { useId } from 'react'

type TemplateFieldProps = {
  label: string
  value: string
  onWrite: (value: string) => void
  problem?: string
  /** More than one line of text. */
  rows?: number
}

/** One field of the words of a mail, with what is wrong with it. */
export function TemplateField({ label, value, onWrite, problem, rows }: TemplateFieldProps) {
  const id = useId()
  const shared = {
    id,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  }
  return (
    <div className="h2h-part">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...shared} onChange={({ target }) => onWrite(target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={({ target }) => onWrite(target.value)} />
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
