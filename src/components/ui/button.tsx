import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from './button-class'
import { LoadingLines } from './loading-lines'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Disables the button, and shows `pendingLabel` if given. */
  pending?: boolean
  pendingLabel?: ReactNode
}

/** Renders the standard button. Its `type` defaults to 'button'. */
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
      {pending && <LoadingLines className="size-5 shrink-0" />}
      <span>{pending && pendingLabel !== undefined ? pendingLabel : children}</span>
    </button>
  )
}

/** A pending button isn't dimmed, so that its label stays readable. */
function unavailable(disabled: boolean, pending: boolean): string {
  if (pending) return 'cursor-progress!'
  return disabled ? 'pointer-events-none opacity-55' : ''
}
