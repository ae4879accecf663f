import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error'

/** Props that a field's control must receive. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: ReactNode
  /** Renders the control. The props link it to the label, hint, and error. */
  children: (control: FieldControl) => ReactNode
  hint?: ReactNode
  error?: string | null
  id?: string
}

/** Renders a form field: label, control, hint, and error, linked for assistive technology. */
export function Field({ label, children, hint, error, id }: FieldProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
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
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {hintId && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
