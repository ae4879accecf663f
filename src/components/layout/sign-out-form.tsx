import { buttonClass } from '@/components/ui/button-class'
import { routes } from '@/domain/routes/paths'

type SignOutFormProps = {
  label: string
  /** A path of this site to redirect to; the sign-in page by default. */
  next?: string
  /** Replaces the default button style. */
  className?: string
}

/** Signs out, then opens a page where the site script clears user data. Works without scripts. */
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
