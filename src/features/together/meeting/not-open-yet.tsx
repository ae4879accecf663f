import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { Motif } from '@/components/ui/motif'
import { routes } from '@/domain/routes/paths'
import { togetherMessages } from '@/domain/together/together-messages'

/** Says the same for everything that is not open, whatever the reason. */
export function NotOpenYet() {
  return (
    <div className="grid justify-items-start gap-8">
      <Motif tension={1} className="w-full max-w-56" />
      <PageHeading title="Not open yet" lead={togetherMessages.notOpen} />
      <ButtonLink href={routes.dashboard} fullLoad>
        Back to your courses
      </ButtonLink>
    </div>
  )
}
