import { useId, type Ref } from 'react'

import { FieldError } from './field-error'
import { Star } from '../star'

const choices = [1, 2, 3, 4, 5] as const

type StarChoiceProps = {
  label: string
  /** 1 to 5, or null as long as nothing is chosen. */
  value: number | null
  onChange: (stars: number) => void
  error?: string | null
  /** Reaches the first star, to take one there when none is chosen. */
  firstRef?: Ref<HTMLInputElement>
}

/**
 * 1 to 5 stars to choose from: radio buttons that look like stars, so that keys and readers know
 * them.
 */
export function StarChoice({ label, value, onChange, error, firstRef }: StarChoiceProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={errorId}
      className="grid justify-items-start gap-2"
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ms-2 flex text-gold">
          {choices.map((stars) => (
            <label
              key={stars}
              className="cursor-pointer rounded-soft p-2 hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-clay"
            >
              <input
                ref={stars === 1 ? firstRef : undefined}
                type="radio"
                name={id}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <span className="sr-only">{named(stars)}</span>
              <Star isFilled={value !== null && stars <= value} className="size-8" />
            </label>
          ))}
        </div>
        {value !== null && (
          <span aria-hidden="true" className="text-sm text-ink-soft">
            {named(value)}
          </span>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

const named = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)
