'use client'

type AdminButtonProps = {
  onPress: () => void
  children: string
  isPrimary?: boolean
  isDisabled?: boolean
}

/**
 * A button of ours inside a page of the admin, with the panel's look. It never sends the form
 * around it.
 */
export function AdminButton({
  onPress,
  children,
  isPrimary = false,
  isDisabled = false,
}: AdminButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn--style-${isPrimary ? 'primary' : 'secondary'} btn--size-medium`}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
