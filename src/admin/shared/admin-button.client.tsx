'use client'

import type { Ref } from 'react'

type AdminButtonProps = {
  ref?: Ref<HTMLButtonElement>
  /** If omitted, the button submits its form. */
  onPress?: () => void
  children: string
  isPrimary?: boolean
  isDisabled?: boolean
}

/** Renders a button in the panel's style. */
export function AdminButton({ ref, onPress, children, isPrimary, isDisabled }: AdminButtonProps) {
  return (
    <button
      ref={ref}
      type={onPress ? 'button' : 'submit'}
      className={`btn btn--style-${isPrimary ? 'primary' : 'secondary'} btn--size-medium`}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
