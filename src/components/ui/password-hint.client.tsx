'use client'

import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { MIN_SIGN_UP_PASSWORD_LENGTH, passwordLength } from '@/domain/identity/passwords'
import type { PasswordStrength } from './rate-password'

type PasswordHintProps = {
  password: string
  /** What others know of the person: a password with it is easy to guess. */
  personal?: readonly string[]
  /** The rule, said before anything is typed: 'At least 6 characters.' */
  rule: string
}

const levels: Record<PasswordStrength, { bars: number; color: string; words: string }> = {
  weak: {
    bars: 1,
    color: 'bg-alarm',
    words: 'Weak, and easy to guess. Three or four unrelated words work better.',
  },
  fair: { bars: 2, color: 'bg-gold', words: 'Fair. A few more characters would make it strong.' },
  strong: { bars: 3, color: 'bg-sage', words: 'Strong.' },
}

const unrated = { bars: 0, color: '', words: '' }

/**
 * How good a password is, in words, while it is typed. It refuses nothing. Goes into a field's
 * hint.
 */
export function PasswordHint({ password, personal = [], rule }: PasswordHintProps) {
  const strength = useStrength(password, personal.join('\n'))
  const { bars, color, words } = strength ? levels[strength] : unrated
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
      {/* In the page from the start, and only its words change: that is what is announced. */}
      <span aria-live="polite">{words || rule}</span>
    </span>
  )
}

/** Null for what is too short to be rated, and until what rates is there. */
function useStrength(password: string, personal: string): PasswordStrength | null {
  const [last, setLast] = useState<PasswordStrength | null>(null)
  const isLongEnough = passwordLength(password) >= MIN_SIGN_UP_PASSWORD_LENGTH
  useEffect(() => {
    if (!isLongEnough) return
    let isStale = false
    import('./rate-password').then(
      ({ ratePassword }) => {
        if (!isStale) setLast(ratePassword(password, personal.split('\n')))
      },
      // Without a connection the rule stays, which is what counts.
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [password, personal, isLongEnough])
  return isLongEnough ? last : null
}
