import { buttonClass } from '@/components/ui/button-class'
import { Motif } from '@/components/ui/motif'
import { PageHeading } from '@/components/ui/page-heading'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'

/**
 * Shows that a file or asset doesn't exist. Unknown page URLs redirect to the home page instead.
 */
export function NotFoundMessage() {
  return (
    <div className="shell-narrow section grid justify-items-start gap-8">
      <Motif stage={0} className="w-full max-w-80" />
      <PageHeading title="Not found" lead={messages.general.notFound} />
      {/* A plain link, because every page loads this component, and next/link would add to every
          page's bundle. */}
      <a href={routes.home} className={buttonClass('primary')}>
        Go to the home page
      </a>
    </div>
  )
}
