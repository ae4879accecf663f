'use client'

import type { FocusEvent } from 'react'
import { controlClass } from '@/components/ui/form/control-class'
import { ScaleChoice } from '@/components/ui/form/scale-choice'
import { MAX_ANSWER_LENGTH, SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'
import type { ExerciseView } from '@/domain/together/shared-exercise-view'
import { formatCharactersLeft } from '@/domain/text/characters-left'
import { type AnswerInputProps, ListField } from './list-field.client'

type AnswerFieldProps = {
  exercise: ExerciseView
  text: string
  isTooLong: boolean
  isDisabled: boolean
  onChange: (text: string) => void
  /** Called when the focus leaves the field. */
  onLeave: () => void
}

/** The field shows the number of remaining characters if it is lower than this. */
const COUNTER_THRESHOLD = 500

/** Renders the input for an exercise, depending on its kind. */
export function AnswerField(props: AnswerFieldProps) {
  const { exercise, text, isTooLong, isDisabled, onChange, onLeave } = props
  const fieldId = `exercise-${exercise.id}`
  const labelledBy = `${fieldId}-title`
  const remaining = MAX_ANSWER_LENGTH - text.length
  const describedBy = `${fieldId}-instruction ${fieldId}-state`
  const fieldProps = { labelledBy, describedBy, text, isDisabled, onChange }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave()
  }
  return (
    <div onBlur={onBlur} className="grid grid-cols-1 gap-2">
      {exercise.kind === 'text' && (
        <textarea
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={isTooLong || undefined}
          dir="auto"
          value={text}
          readOnly={isDisabled}
          // Sets the height in browsers without `field-sizing`.
          rows={Math.min(Math.max(text.split('\n').length + 1, 6), 30)}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={controlClass('field-sizing-content min-h-44 resize-y')}
        />
      )}
      {exercise.kind === 'list' && <ListField {...fieldProps} isTooLong={isTooLong} />}
      {exercise.kind === 'choice' && (
        <ChoiceField {...fieldProps} name={fieldId} choices={exercise.choices} />
      )}
      {exercise.kind === 'scale' && (
        <fieldset disabled={isDisabled} className="contents">
          <ScaleChoice
            name={fieldId}
            labelledBy={labelledBy}
            describedBy={describedBy}
            min={SCALE_MIN}
            max={SCALE_MAX}
            minLabel={exercise.scaleFrom}
            maxLabel={exercise.scaleTo}
            getRadioProps={(number) => ({
              checked: text === String(number),
              onChange: () => onChange(String(number)),
            })}
          />
        </fieldset>
      )}
      {remaining < COUNTER_THRESHOLD && (
        <p className="text-sm text-ink-soft tabular-nums">{formatCharactersLeft(remaining)}</p>
      )}
    </div>
  )
}

type ChoiceFieldProps = AnswerInputProps & { name: string; choices: readonly string[] }

/** Renders radio buttons. The answer is a choice's text, so it survives changes to the choices. */
function ChoiceField(props: ChoiceFieldProps) {
  const { name, choices, labelledBy, describedBy, text, isDisabled, onChange } = props
  const isRemoved = text !== '' && !choices.includes(text)
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={isDisabled}
      className="grid max-w-prose grid-cols-1 gap-1"
    >
      {[...choices, ...(isRemoved ? [text] : [])].map((choice) => (
        <label
          key={choice}
          className="-mx-3 flex min-h-12 cursor-pointer items-start gap-3 rounded-soft px-3 py-2.5 hover:bg-sunk has-checked:bg-sunk"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === text}
            onChange={() => onChange(choice)}
            className="mt-1 size-5.5 shrink-0 cursor-pointer accent-clay"
          />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {choice}
            {isRemoved && choice === text && (
              <span className="text-ink-soft"> (no longer available)</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
