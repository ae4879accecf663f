type RadioRowProps<Value extends number> = {
  legend: string
  name: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A few short choices in a row: radio buttons, so that keys and readers know them. */
export function RadioRow<Value extends number>(props: RadioRowProps<Value>) {
  const { legend, name, choices, value, onChoose } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-13 min-w-13 cursor-pointer items-center justify-center rounded-soft border border-line bg-raised px-4 wrap-anywhere transition-colors hover:border-ink has-checked:border-clay has-checked:bg-clay has-checked:font-semibold has-checked:text-on-clay has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="sr-only"
            />
            <bdi>{choice.label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
