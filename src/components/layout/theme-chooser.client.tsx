'use client'

import { clsx } from 'clsx'
import { useEffect, useId } from 'react'

import {
  chooseTheme,
  keepBrowserFrame,
  themeChoices,
  type ThemeChoice,
  useThemeChoice,
} from './theme-choice'

type ThemeChooserProps = {
  /** The words above it: 'Light or dark'. */
  legend: string
  className?: string
}

const labels: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' }

// The attribute on <html> decides what looks chosen, not a script: the static page shows it at
// once.
const looks: Record<ThemeChoice, { box: string; mark: string }> = {
  system: {
    box: 'in-[:root:not([data-theme])]:bg-raised in-[:root:not([data-theme])]:text-ink',
    mark: 'in-[:root:not([data-theme])]:visible',
  },
  light: {
    box: 'in-[:root[data-theme=light]]:bg-raised in-[:root[data-theme=light]]:text-ink',
    mark: 'in-[:root[data-theme=light]]:visible',
  },
  dark: {
    box: 'in-[:root[data-theme=dark]]:bg-raised in-[:root[data-theme=dark]]:text-ink',
    mark: 'in-[:root[data-theme=dark]]:visible',
  },
}

/** Light, dark, or as the system has it, for the whole site. A page may have several. */
export function ThemeChooser({ legend, className }: ThemeChooserProps) {
  const chosen = useThemeChoice()
  const name = useId()

  useEffect(keepBrowserFrame, [])

  return (
    // It needs its script: gone where there are none, and deaf until the page has come alive.
    <fieldset disabled={chosen === null} className={clsx('noscript:hidden', className)}>
      <legend className="text-sm text-ink-soft">{legend}</legend>
      <div className="mt-2 inline-flex flex-wrap rounded-soft border border-line p-1">
        {themeChoices.map((choice) => (
          <label
            key={choice}
            className={clsx(
              'inline-flex min-h-9 cursor-pointer items-center rounded-[0.375rem] ps-2 pe-3.5 text-sm',
              'text-ink-soft hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-clay',
              'transition-colors',
              looks[choice].box,
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={chosen === choice}
              onChange={() => chooseTheme(choice)}
              className="sr-only"
            />
            <Mark className={looks[choice].mark} />
            {labels[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Mark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={clsx('invisible me-1 size-3.5', className)}
    >
      <path d="m3 8.5 3.2 3L13 4.5" />
    </svg>
  )
}
