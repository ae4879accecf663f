import { clsx } from 'clsx'

/** The number of options that fit in one row on a phone. */
const ONE_ROW = 6

/** Props of a radio button: controlled, or uncontrolled to keep a choice made before hydration. */
type Radio =
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
  from?: string | null
  to?: string | null
  radioOf: (number: number) => Radio
}

/**
 * Renders a rating scale of radio buttons. The labels of the ends name the first and last option.
 */
export function ScaleChoice({ min, max, from, to, ...props }: ScaleChoiceProps) {
  const { name, labelledBy, describedBy, radioOf } = props
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const ends = new Map([
    [min, from],
    [max, to],
  ])
  const nameOf = (number: number) => {
    const end = ends.get(number)
    return end ? `${number}, ${end}` : undefined
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
          numbers.length > ONE_ROW ? 'grid grid-cols-5' : 'flex',
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
              aria-label={nameOf(number)}
              value={number}
              {...radioOf(number)}
              className="sr-only"
            />
            {number}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between gap-6 text-sm text-ink-soft">
        <span dir="auto" className="max-w-2/5 wrap-anywhere">
          {from}
        </span>
        <span dir="auto" className="max-w-2/5 text-end wrap-anywhere">
          {to}
        </span>
      </p>
    </div>
  )
}
