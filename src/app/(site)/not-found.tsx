import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { messages } from '@/domain/messages'
import { routes } from '@/domain/paths'

export default function NotFound() {
  return (
    <div className="shell-narrow section grid justify-items-start gap-8">
      <PageHeading title="Not found" lead={messages.general.notFound} />
      <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
    </div>
  )
}
