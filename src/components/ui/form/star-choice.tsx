import { useId } from 'react'
import { FieldError } from './field-error'
import { Star } from '../star'

const choices = [1, 2, 3, 4, 5] as const

type StarChoiceProps = {
  label: string
  name: string
  /** The value when first rendered, 1 to 5, or null if nothing is selected. */
  defaultValue: number | null
  /** The current value, for the visible label. */
  value: number | null
  error?: string | null
}

/** Renders a star rating with uncontrolled radio buttons. CSS fills the stars. */
export function StarChoice({ label, name, defaultValue, value, error }: StarChoiceProps) {
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
              className="cursor-pointer rounded-soft p-2 hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-clay [&:is(:has(:checked),:has(~label_:checked))_path]:fill-current"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                defaultChecked={stars === defaultValue}
                className="sr-only"
              />
              <span className="sr-only">{toStarsLabel(stars)}</span>
              <Star isFilled={false} className="size-8" />
            </label>
          ))}
        </div>
        {value !== null && (
          <span aria-hidden="true" className="text-sm text-ink-soft">
            {toStarsLabel(value)}
          </span>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

const toStarsLabel = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)
