import { clsx } from 'clsx'

type ThemeChooserProps = {
  /** The legend, such as 'Appearance'. */
  legend: string
  /** The name of the radio buttons. Must be unique on the page, which may have several choosers. */
  name: string
  className?: string
}

// The selected option is styled by an attribute on <html>, which is set before the first paint.
const choices = [
  {
    value: 'system',
    label: 'System',
    box: 'in-[:root:not([data-theme])]:bg-raised in-[:root:not([data-theme])]:text-ink',
    mark: 'in-[:root:not([data-theme])]:visible',
  },
  {
    value: 'light',
    label: 'Light',
    box: 'in-[:root[data-theme=light]]:bg-raised in-[:root[data-theme=light]]:text-ink',
    mark: 'in-[:root[data-theme=light]]:visible',
  },
  {
    value: 'dark',
    label: 'Dark',
    box: 'in-[:root[data-theme=dark]]:bg-raised in-[:root[data-theme=dark]]:text-ink',
    mark: 'in-[:root[data-theme=dark]]:visible',
  },
]

/** Renders radio buttons for the appearance. Needs the site script, and is hidden without it. */
export function ThemeChooser({ legend, name, className }: ThemeChooserProps) {
  return (
    <fieldset className={clsx('noscript:hidden', className)}>
      <legend className="text-sm text-ink-soft">{legend}</legend>
      <div className="mt-2 inline-flex flex-wrap rounded-soft border border-line p-1">
        {choices.map(({ value, label, box, mark }) => (
          <label
            key={value}
            className={clsx(
              'relative inline-flex min-h-9 cursor-pointer items-center rounded-[0.375rem] ps-2 pe-3.5 text-sm',
              'text-ink-soft hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-clay',
              'transition-colors',
              box,
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              data-theme-choice=""
              className="sr-only"
            />
            <svg
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
              className={clsx('invisible me-1 size-3.5', mark)}
            >
              <path d="m3 8.5 3.2 3L13 4.5" />
            </svg>
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
