import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MemberPage } from '@/components/layout/member-page'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import { MomentText } from '@/features/account/data/moment-text'
import { getLinkedExport } from '@/features/account/data/queries'
import { requireUser } from '@/server/session/session'
import { type LinkProps, linkTokenOf } from '../link-token'

export const metadata: Metadata = { title: 'Your data', robots: { index: false } }

/** The page of an emailed link to a data export, for its owner only. */
export default async function DataExportPage(props: LinkProps) {
  const token = await linkTokenOf(props)
  const user = await requireUser(routes.dataExport(token))
  const link = await getLinkedExport(user, token)
  if (link.kind === 'gone') notFound()
  return (
    <MemberPage user={user} narrow>
      {link.kind === 'open' ? (
        <>
          <PageHeading title="Your data" lead="Your copy is ready.">
            <p className="text-ink-soft">
              You can download it until <MomentText iso={link.until} zone={user.timezone} />. Please
              keep it where only you can see it.
            </p>
          </PageHeading>
          <ButtonLink fullLoad href={routes.dataExportFile(token)} className="justify-self-start">
            Download your data
          </ButtonLink>
        </>
      ) : (
        <>
          <PageHeading title="Your data" lead={memberMessages.ownData.exportExpired} />
          <ButtonLink href={routes.securitySettings} className="justify-self-start">
            Go to your settings
          </ButtonLink>
        </>
      )}
    </MemberPage>
  )
}
