'use client'

import type { Ref } from 'react'

type AdminButtonProps = {
  ref?: Ref<HTMLButtonElement>
  onPress: () => void
  children: string
  isPrimary?: boolean
  isDisabled?: boolean
}

/** Renders a button in the panel's style. It never submits the surrounding form. */
export function AdminButton({
  ref,
  onPress,
  children,
  isPrimary = false,
  isDisabled = false,
}: AdminButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`btn btn--style-${isPrimary ? 'primary' : 'secondary'} btn--size-medium`}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
