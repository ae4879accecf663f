import { useId, type ReactNode } from 'react'

/** What the control inside a field must carry. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  /** Gives the control what ties it to label, hint and error. */
  children: (control: FieldControl) => ReactNode
  hint?: ReactNode
  error?: string | null
  id?: string
}

/** The one form field: a label, a control, a hint and an error, tied together for everybody. */
export function Field({ label, children, hint, error, id }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = hint ? `${controlId}-hint` : null
  const errorId = error ? `${controlId}-error` : null
  return (
    <div className="grid gap-2">
      <label htmlFor={controlId} className="font-semibold">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {errorId && (
        <p id={errorId} className="flex gap-2 text-sm text-alarm">
          <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-0.5 size-4.5 shrink-0">
            <circle cx="10" cy="10" r="9" fill="currentColor" />
            <path d="M10 5v6.2M10 14v.8" stroke="var(--color-raised)" strokeWidth="2.2" />
          </svg>
          {error}
        </p>
      )}
      {hintId && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
