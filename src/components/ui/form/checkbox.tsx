import { useId, type ComponentProps, type ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
}

/** Renders a checkbox with a clickable label. */
export function Checkbox({ label, hint, id, ...rest }: CheckboxProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const hintId = hint ? `${controlId}-hint` : undefined
  return (
    <div className="flex gap-3">
      <input
        {...rest}
        id={controlId}
        type="checkbox"
        aria-describedby={hintId}
        className="mt-1 size-5.5 shrink-0 cursor-pointer accent-clay"
      />
      <div>
        <label htmlFor={controlId} className="cursor-pointer">
          {label}
        </label>
        {hintId && (
          <p id={hintId} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
