import { CmsPage } from '@/features/catalog/cms-page'
import { publicMetadata } from '@/features/catalog/metadata'
import { REFUND_DAYS } from '@/domain/constants'
import { routes } from '@/domain/paths'

export const metadata = publicMetadata({
  title: 'Terms of Service',
  description: `What you and we may expect of each other: use of the site, your account, payment, refunds within ${REFUND_DAYS} days, and how to reach us.`,
  path: routes.terms,
  picture: routes.sharePicture,
})

export default function TermsPage() {
  return <CmsPage slug="terms" />
}
