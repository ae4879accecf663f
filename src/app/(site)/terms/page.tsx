import type { Metadata } from 'next'
import { CmsPage } from '@/features/catalog/cms-page'
import { createPublicMetadata } from '@/features/catalog/metadata'
import { getSiteSharePicture } from '@/features/catalog/site-share-picture'
import { getPage, getSite } from '@/features/catalog/queries'
import { toSeoView } from '@/features/catalog/seo'
import { withdrawalLinkLabel } from '@/domain/checkout/withdrawal-texts'
import { routes } from '@/domain/routes/paths'
import { getPaymentSettings } from '@/server/pages/payment-settings'

export async function generateMetadata(): Promise<Metadata> {
  const [{ refundPolicy }, page] = await Promise.all([getSite(), getPage('terms')])
  return createPublicMetadata({
    title: 'Terms of Service',
    description: `What you can expect from us and what we expect from you: using the site, your account, payment, refunds within ${refundPolicy.days} days, and how to reach us.`,
    path: routes.terms,
    picture: (await getSiteSharePicture()).url,
    seo: page ? toSeoView(page) : undefined,
  })
}

export default async function TermsPage() {
  const { hasWithdrawalRight, withdrawalText } = await getPaymentSettings()
  return (
    <>
      <CmsPage slug="terms" />
      {hasWithdrawalRight && (
        <section
          aria-labelledby="withdrawal"
          className="shell gap-x-16 pb-20 lg:grid lg:grid-cols-[1fr_2fr] print:block"
        >
          <div className="min-w-0 border-t border-hairline pt-10 lg:col-start-2">
            <h2 id="withdrawal" className="heading text-xl">
              Right of withdrawal in the European Union
            </h2>
            <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
              {withdrawalText}
            </p>
            <p className="mt-3">
              <a href={routes.withdrawal} className="text-link">
                {withdrawalLinkLabel}
              </a>
            </p>
          </div>
        </section>
      )}
    </>
  )
}
