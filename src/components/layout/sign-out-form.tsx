import { buttonClass } from '@/components/ui/button-class'
import { routes } from '@/domain/routes/paths'

type SignOutFormProps = {
  label: string
  /** How its button looks, where a plain one does not fit. */
  className?: string
}

/**
 * Ends the session of this browser, then leads to the sign-in, where the site's script forgets the
 * person. Works without scripts.
 */
export function SignOutForm({ label, className }: SignOutFormProps) {
  return (
    <form action={routes.signOut} method="post">
      <button type="submit" className={className ?? buttonClass('secondary')}>
        {label}
      </button>
    </form>
  )
}
