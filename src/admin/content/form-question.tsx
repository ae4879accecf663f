import { useId, type ReactNode } from 'react'

type FormQuestionProps = {
  label: string
  hint?: string
  children: (id: string, hintId: string) => ReactNode
}

/** A field of one of our own forms in the panel, with its label and a hint. */
export function FormQuestion({ label, hint, children }: FormQuestionProps) {
  const id = useId()
  const hintId = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {hint && <p id={hintId}>{hint}</p>}
      {children(id, hintId)}
    </div>
  )
}
