'use client'

import { buttonClass } from '@/components/ui/button-class'
import { generalMessages } from '@/domain/messages/general-messages'
import { routes } from '@/domain/routes/paths'

/** The props of Next.js's error pages. */
type UnexpectedErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** Shows an unexpected error. The log contains the cause under the same reference. */
export function UnexpectedError({ error, reset }: UnexpectedErrorProps) {
  const { digest } = error
  return (
    <div role="alert" className="shell-narrow section grid justify-items-start gap-6">
      <h1 className="heading text-3xl">{generalMessages.unexpectedTitle}</h1>
      <p>{digest ? generalMessages.unexpected(digest) : generalMessages.unavailable}</p>
      <div className="flex flex-wrap items-center gap-4">
        <button type="button" onClick={reset} className={buttonClass('primary')}>
          Try again
        </button>
        <a href={routes.home} className="text-link">
          Go to the home page
        </a>
      </div>
    </div>
  )
}
