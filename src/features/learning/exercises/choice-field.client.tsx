'use client'

import type { AnswerControl } from './list-field.client'

type ChoiceFieldProps = AnswerControl & { name: string; choices: readonly string[] }

/**
 * One of several to choose. Its answer is the words, so that it stays what it was when the
 * instructor changes the choices.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, choices, labelledBy, describedBy, text, isDisabled, onWrite } = props
  const isGone = text !== '' && !choices.includes(text)
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={isDisabled}
      className="grid max-w-prose grid-cols-1 gap-1"
    >
      {[...choices, ...(isGone ? [text] : [])].map((choice) => (
        <label
          key={choice}
          className="-mx-3 flex min-h-12 cursor-pointer items-start gap-3 rounded-soft px-3 py-2.5 hover:bg-sunk has-checked:bg-sunk"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === text}
            onChange={() => onWrite(choice)}
            className="mt-1 size-5.5 shrink-0 cursor-pointer accent-clay"
          />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {choice}
            {isGone && choice === text && (
              <span className="text-ink-soft"> (no longer offered)</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
