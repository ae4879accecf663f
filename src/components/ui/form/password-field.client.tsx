'use client'

import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { controlClass } from './control-class'
import { Field, type FieldProps } from './field'

type PasswordFieldProps = Omit<FieldProps, 'children' | 'id'> &
  Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'>

/** Renders a password field with a visibility toggle and a Caps Lock warning. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const [isCapsLocked, setIsCapsLocked] = useState(false)

  function updateCapsLock(event: KeyboardEvent) {
    const isLetterOrLock = event.key.length === 1 || event.key === 'CapsLock'
    if (isLetterOrLock) setIsCapsLocked(event.getModifierState('CapsLock'))
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="block" onBlur={() => setIsCapsLocked(false)}>
          <span className="relative block">
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...control}
              {...rest}
              type={isVisible ? 'text' : 'password'}
              onKeyUp={updateCapsLock}
              className={controlClass('pe-20')}
            />
            <button
              type="button"
              aria-controls={control.id}
              onClick={() => setIsVisible(!isVisible)}
              className="absolute inset-y-1 end-1 min-w-16 cursor-pointer rounded-soft px-3 text-sm font-semibold text-clay hover:text-clay-deep focus-visible:-outline-offset-2"
            >
              {isVisible ? 'Hide' : 'Show'}
              <span className="sr-only"> password</span>
            </button>
          </span>
          <span aria-live="polite" className="block text-sm not-empty:mt-2">
            {isCapsLocked && 'Caps Lock is on.'}
          </span>
        </span>
      )}
    </Field>
  )
}
