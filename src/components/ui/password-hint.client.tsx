'use client'

import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { MIN_SIGN_UP_PASSWORD_LENGTH, passwordLength } from '@/domain/identity/passwords'
import type { PasswordStrength } from './rate-password'

type PasswordHintProps = {
  password: string
  /** Text that others may know, such as a name. Passwords that contain it are rated weaker. */
  personalTexts?: readonly string[]
  /** The hint shown before the user types, such as 'At least 6 characters.' */
  rule: string
}

const levels: Record<PasswordStrength, { bars: number; color: string; text: string }> = {
  weak: {
    bars: 1,
    color: 'bg-alarm',
    text: 'Weak, and easy to guess. Three or four unrelated words work better.',
  },
  fair: { bars: 2, color: 'bg-gold', text: 'Fair. A few more characters would make it strong.' },
  strong: { bars: 3, color: 'bg-sage', text: 'Strong.' },
}

const noRating = { bars: 0, color: '', text: '' }

/** Rates a password while the user types, for a field's `hint`. Never rejects a password. */
export function PasswordHint({ password, personalTexts = [], rule }: PasswordHintProps) {
  const strength = useStrength(password, personalTexts.join('\n'))
  const { bars, color, text } = strength ? levels[strength] : noRating
  return (
    <span className="flex items-start gap-3">
      {bars > 0 && (
        <span aria-hidden="true" className="mt-2 flex w-16 shrink-0 gap-1">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={clsx('h-1.5 grow rounded-soft', bar <= bars ? color : 'bg-hairline')}
            />
          ))}
        </span>
      )}
      {/* Rendered even before the user types, because live regions announce only changes. */}
      <span aria-live="polite">{text || rule}</span>
    </span>
  )
}

/** Returns the strength, or null for short passwords and until the rating code has loaded. */
function useStrength(password: string, personalText: string): PasswordStrength | null {
  const [lastStrength, setLastStrength] = useState<PasswordStrength | null>(null)
  const isLongEnough = passwordLength(password) >= MIN_SIGN_UP_PASSWORD_LENGTH
  useEffect(() => {
    if (!isLongEnough) return
    let isStale = false
    import('./rate-password').then(
      ({ ratePassword }) => {
        if (!isStale) setLastStrength(ratePassword(password, personalText.split('\n')))
      },
      // If the rating code can't be loaded, the rule stays visible. Only the rule is enforced.
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [password, personalText, isLongEnough])
  return isLongEnough ? lastStrength : null
}
