import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MemberPage } from '@/components/layout/member-page'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import { DateTimeText } from '@/features/account/data/date-time-text'
import { getExportByToken } from '@/features/account/data/queries'
import { requireUser } from '@/server/session/session'
import { type LinkPageProps, getLinkToken } from '../link-token'

export const metadata: Metadata = { title: 'Your data', robots: { index: false } }

/** Renders the page that an emailed data export link opens, for the export's owner only. */
export default async function DataExportPage(props: LinkPageProps) {
  const token = await getLinkToken(props)
  const user = await requireUser(routes.dataExport(token))
  const link = await getExportByToken(user, token)
  if (link.kind === 'gone') notFound()
  return (
    <MemberPage user={user} isNarrow>
      {link.kind === 'open' ? (
        <>
          <PageHeading title="Your data" lead="Your copy is ready.">
            <p className="text-ink-soft">
              You can download it until <DateTimeText iso={link.expiresAt} zone={user.timezone} />.
              Please keep it where only you can see it.
            </p>
          </PageHeading>
          <ButtonLink
            loadsDocument
            href={routes.dataExportFile(token)}
            className="justify-self-start"
          >
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
