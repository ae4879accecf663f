import type { Metadata } from 'next'
import { CmsPage } from '@/features/catalog/cms-page'
import { createPublicMetadata } from '@/features/catalog/metadata'
import { getSiteSharePicture } from '@/features/catalog/site-share-picture'
import { getSite } from '@/features/catalog/queries'
import { routes } from '@/domain/routes/paths'

export async function generateMetadata(): Promise<Metadata> {
  const { refundPolicy } = await getSite()
  return createPublicMetadata({
    title: 'Terms of Service',
    description: `What you can expect from us and what we expect from you: using the site, your account, payment, refunds within ${refundPolicy.days} days, and how to reach us.`,
    path: routes.terms,
    picture: (await getSiteSharePicture()).url,
  })
}

export default function TermsPage() {
  return <CmsPage slug="terms" />
}
