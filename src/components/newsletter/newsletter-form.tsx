import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { MAX_EMAIL_LENGTH } from '@/domain/identity/email'
import { TRAP_FIELD } from '@/domain/newsletter/sign-up-form'
import { newsletterRoutes } from '@/domain/newsletter/newsletter-routes'

type NewsletterFormProps = {
  /** The path of the page with the form, for the instructor's analytics. */
  source: string
  buttonLabel?: string
  /** A sentence below the button. */
  note?: string
  error?: string | null
}

/** Signs an email up for the newsletter. Works without JavaScript, also on cached pages. */
export function NewsletterForm({
  source,
  buttonLabel = 'Get updates',
  note = 'We’ll email you a link to confirm. Unsubscribe anytime.',
  error,
}: NewsletterFormProps) {
  const trapId = useId()
  return (
    <form method="post" action={newsletterRoutes.signUp} className="grid max-w-prose gap-4">
      <input type="hidden" name="source" value={source} />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={trapId}>Website</label>
        <input id={trapId} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        // Browsers accept “me@example,” which the server refuses.
        pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
        title="An email such as you@example.com"
        error={error ?? null}
        required
      />
      <Button type="submit" className="justify-self-start">
        {buttonLabel}
      </Button>
      <p dir="auto" className="text-sm text-ink-soft">
        {note}
      </p>
    </form>
  )
}
