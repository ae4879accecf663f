import { buttonClass } from '@/components/ui/button-class'
import { routes } from '@/domain/routes/paths'

type SignOutFormProps = {
  label: string
  /** The path on this site to redirect to. Defaults to the sign-in page. */
  next?: string
  /** Replaces the default button style. */
  className?: string
}

/** Signs out. Works without JavaScript. The next page clears the user's data from the browser. */
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
