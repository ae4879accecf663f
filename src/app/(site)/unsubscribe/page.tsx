import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { memberMessages } from '@/domain/messages/member-messages'
import { SUBSCRIBER_KIND, unsubscribeLabels } from '@/domain/notifications/unsubscribe-kinds'
import { routes } from '@/domain/routes/paths'
import { UnsubscribeForm } from '@/features/account/unsubscribe/unsubscribe-form.client'
import { requestFor } from '@/server/payload'
import { readUnsubscribeView } from '@/services/newsletter/unsubscribe'
import { type LinkPageProps, getLinkToken } from '../link-token'

export const metadata: Metadata = { title: 'Email preferences', robots: { index: false } }

const getVerb = ({ isSubscribed, isPending }: { isSubscribed: boolean; isPending: boolean }) =>
  isPending ? 'Until you confirm, we won’t send' : isSubscribed ? 'We send' : 'We no longer send'

/** Renders the page that an unsubscribe link opens. Works without signing in. */
export default async function UnsubscribePage(props: LinkPageProps) {
  const token = await getLinkToken(props)
  const view = await readUnsubscribeView(await requestFor(null), token)
  return (
    <div className="shell-narrow section grid gap-8">
      <PageHeading title="Email preferences">
        {view && (
          <p className="wrap-anywhere">
            {getVerb(view)} {unsubscribeLabels[view.kind]} to{' '}
            <bdi className="font-semibold">{view.email}</bdi>.
            {view.kind !== SUBSCRIBER_KIND &&
              ' You’ll always get emails about your account and payments.'}
          </p>
        )}
      </PageHeading>
      {view ? (
        <UnsubscribeForm token={token} isSubscribed={view.isSubscribed} />
      ) : (
        <div className="grid justify-items-start gap-6">
          <Notice tone="error">{memberMessages.mail.unsubscribeLinkInvalid}</Notice>
          <ButtonLink href={routes.notificationSettings}>Go to your settings</ButtonLink>
        </div>
      )}
    </div>
  )
}
