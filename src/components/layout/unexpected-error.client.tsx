'use client'

import { buttonClass } from '@/components/ui/button-class'
import { generalMessages } from '@/domain/messages/general-messages'
import { routes } from '@/domain/routes/paths'

type UnexpectedErrorProps = {
  /** The digest of the error in Next.js, which is also in the log. */
  reference: string | undefined
  retry: () => void
}

/** Shows an unexpected error. The log contains the cause under the same reference. */
export function UnexpectedError({ reference, retry }: UnexpectedErrorProps) {
  return (
    <div role="alert" className="shell-narrow section grid justify-items-start gap-6">
      <h1 className="heading text-3xl">{generalMessages.unexpectedTitle}</h1>
      <p>{reference ? generalMessages.unexpected(reference) : generalMessages.unavailable}</p>
      <div className="flex flex-wrap items-center gap-4">
        <button type="button" onClick={retry} className={buttonClass('primary')}>
          Try again
        </button>
        <a href={routes.home} className="text-link">
          Go to the home page
        </a>
      </div>
    </div>
  )
}
