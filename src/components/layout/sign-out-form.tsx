import { buttonClass } from '@/components/ui/button-class'
import { routes } from '@/domain/routes/paths'

type SignOutFormProps = {
  label: string
  /** Where it leads afterwards, a path of this site; the sign-in page when it is not given. */
  next?: string
  /** How its button looks, where a plain one does not fit. */
  className?: string
}

/**
 * Ends the session of this browser, then leads to a page where the site's script forgets the
 * person. Works without scripts.
 */
export function SignOutForm({ label, next, className }: SignOutFormProps) {
  return (
    <form action={routes.signOut} method="post">
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <button type="submit" className={className ?? buttonClass('secondary')}>
        {label}
      </button>
    </form>
  )
}
