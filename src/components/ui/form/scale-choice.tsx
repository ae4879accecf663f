import { clsx } from 'clsx'

/** The number of options that fit in one row on a phone. */
const MAX_OPTIONS_IN_ROW = 6

/** Props of a radio button: controlled, or uncontrolled to keep a choice made before hydration. */
type RadioProps =
  | { checked: boolean; onChange: () => void }
  | { defaultChecked: boolean; required: boolean }

type ScaleChoiceProps = {
  name: string
  /** The IDs of the scale's label and description. */
  labelledBy: string
  describedBy?: string | undefined
  min: number
  max: number
  /** Labels of the lowest and the highest number. */
  minLabel?: string | null
  maxLabel?: string | null
  getRadioProps: (number: number) => RadioProps
}

/**
 * Renders a rating scale of radio buttons. The accessible names of the first and last buttons
 * include their labels.
 */
export function ScaleChoice({ min, max, minLabel, maxLabel, ...props }: ScaleChoiceProps) {
  const { name, labelledBy, describedBy, getRadioProps } = props
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const endLabels = new Map([
    [min, minLabel],
    [max, maxLabel],
  ])
  const getAccessibleName = (number: number) => {
    const endLabel = endLabels.get(number)
    return endLabel ? `${number}, ${endLabel}` : undefined
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="grid max-w-xl grid-cols-1 gap-2"
    >
      <div
        className={clsx(
          'gap-1 sm:flex sm:gap-1.5',
          numbers.length > MAX_OPTIONS_IN_ROW ? 'grid grid-cols-5' : 'flex',
        )}
      >
        {numbers.map((number) => (
          <label
            key={number}
            className="relative flex min-h-13 min-w-0 flex-1 cursor-pointer items-center justify-center rounded-soft border border-line bg-raised tabular-nums transition-colors max-sm:text-sm hover:border-ink has-checked:border-clay has-checked:bg-clay has-checked:font-semibold has-checked:text-on-clay has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name={name}
              aria-label={getAccessibleName(number)}
              value={number}
              {...getRadioProps(number)}
              className="sr-only"
            />
            {number}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between gap-6 text-sm text-ink-soft">
        <span dir="auto" className="max-w-2/5 wrap-anywhere">
          {minLabel}
        </span>
        <span dir="auto" className="max-w-2/5 text-end wrap-anywhere">
          {maxLabel}
        </span>
      </p>
    </div>
  )
}
