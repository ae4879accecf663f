import { SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'

type ScaleQuestionProps = {
  name: string
  question: string
  /** The number that is saved, or null. */
  saved: number | null
}

const numbers = Array.from({ length: SCALE_MAX - SCALE_MIN + 1 }, (_, index) => SCALE_MIN + index)
const meanings = new Map([
  [SCALE_MIN, 'not at all'],
  [SCALE_MAX, 'very much'],
])

/**
 * A question that is answered by a number. The browser keeps which one is chosen, so that a press
 * before the scripts are there is not lost.
 */
export function ScaleQuestion({ name, question, saved }: ScaleQuestionProps) {
  return (
    <fieldset className="grid min-w-0 max-w-2xl grid-cols-1 gap-2">
      <legend dir="auto" className="mb-3 font-semibold wrap-anywhere">
        {question}
      </legend>
      <div className="grid grid-cols-5 gap-1.5 sm:grid-cols-10">
        {numbers.map((number) => (
          <label
            key={number}
            className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-soft border border-line bg-raised tabular-nums transition-colors hover:border-ink has-checked:border-clay has-checked:bg-clay has-checked:font-semibold has-checked:text-on-clay has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name={name}
              value={number}
              required
              defaultChecked={number === saved}
              className="sr-only"
            />
            {number}
            {meanings.has(number) && <span className="sr-only">, {meanings.get(number)}</span>}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-soft">
        <span>1: not at all</span>
        <span>10: very much</span>
      </p>
    </fieldset>
  )
}
