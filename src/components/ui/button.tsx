import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from './button-class'
import { LoadingIcon } from './loading-icon'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Disables the button, and shows `pendingLabel` if given. */
  isPending?: boolean
  pendingLabel?: ReactNode
}

/** Renders the standard button. Its `type` defaults to 'button'. */
export function Button({
  variant = 'primary',
  isPending = false,
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
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={buttonClass(variant, [stateClasses(disabled, isPending), className].join(' '))}
    >
      {isPending && <LoadingIcon className="size-5 shrink-0" />}
      <span>{isPending && pendingLabel !== undefined ? pendingLabel : children}</span>
    </button>
  )
}

/** Returns the classes for the button's state. A pending button's label stays readable. */
function stateClasses(disabled: boolean, isPending: boolean): string {
  if (isPending) return 'cursor-progress!'
  return disabled ? 'pointer-events-none opacity-55' : ''
}
