import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'

/** Shows that a data export was deleted or belongs to another user. */
export function DataExportNotFound() {
  return (
    <div className="shell-narrow section grid justify-items-start gap-8">
      <PageHeading title="Nothing to download" lead={memberMessages.ownData.exportNotFound} />
      <ButtonLink href={routes.securitySettings} loadsDocument>
        Go to your settings
      </ButtonLink>
    </div>
  )
}
