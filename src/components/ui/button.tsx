import type { ComponentProps, ReactNode } from 'react'

import { buttonClass, type ButtonVariant } from './button-class'
import { TurningLines } from './turning-lines'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** While it works: cannot be pressed again and shows `pendingLabel`, or its own words. */
  pending?: boolean
  pendingLabel?: ReactNode
}

/** The one button. It is of type 'button' unless told; forms pass 'submit'. */
export function Button({
  variant = 'primary',
  pending = false,
  pendingLabel,
  disabled = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass(variant, [unavailable(disabled, pending), className].join(' '))}
    >
      {pending && <TurningLines className="size-5 shrink-0" />}
      <span>{pending && pendingLabel !== undefined ? pendingLabel : children}</span>
    </button>
  )
}

/** A pending button keeps its colors: its words are read while one waits. */
function unavailable(disabled: boolean, pending: boolean): string {
  if (pending) return 'cursor-progress!'
  return disabled ? 'pointer-events-none opacity-55' : ''
}
