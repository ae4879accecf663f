import type { ComponentProps } from 'react'
import { controlClass } from './control-class'

type SelectProps = ComponentProps<'select'> & {
  options: readonly { value: string; label: string }[]
  /** The label of the initial option, which can't be selected again, such as 'Please choose'. */
  placeholder?: string
}

/** Renders a native select. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={controlClass(`appearance-none pe-12 ${className ?? ''}`)}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 20 20"
        fill="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-ink-soft"
      >
        <path d="m5 8 5 5 5-5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </span>
  )
}
