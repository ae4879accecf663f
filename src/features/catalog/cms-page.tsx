import { notFound } from 'next/navigation'
import { RichText } from '@/components/ui/rich-text'
import { getPage, getSite } from './queries'
import { withSupportEmail } from './support-email'

/** The privacy policy or the terms: numbered sections of the CMS. */
export async function CmsPage({ slug }: { slug: 'privacy' | 'terms' }) {
  const [page, site] = await Promise.all([getPage(slug), getSite()])
  if (!page) notFound()
  return (
    <article className="shell-narrow section">
      <h1 className="heading text-3xl">{page.title}</h1>
      <p className="mt-3 text-ink-soft">
        Last updated{' '}
        <time dateTime={page.lastUpdated.slice(0, 10)}>
          {dateFormat.format(new Date(page.lastUpdated))}
        </time>
      </p>
      {page.sections.map(({ heading, body }, index) => (
        <section key={heading} className="mt-10">
          <h2 className="heading text-xl">
            {index + 1}. {heading}
          </h2>
          <RichText data={withSupportEmail(body, site.supportEmail)} className="mt-3" />
        </section>
      ))}
    </article>
  )
}

// The date is a day, not a moment: it reads the same everywhere.
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
