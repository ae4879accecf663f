import { notFound } from 'next/navigation'
import { RichText } from '@/components/ui/rich-text'
import type { Page } from '@/payload-types'
import { getPage, getSite } from './queries'
import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders'

/** The privacy policy or the terms. */
export async function CmsPage({ slug }: { slug: 'privacy' | 'terms' }) {
  const [page, site] = await Promise.all([getPage(slug), getSite()])
  if (!page) notFound()
  return <CmsPageContent page={page} site={site} />
}

/** The numbered sections of a CMS page, with a table of contents on wide screens. */
export function CmsPageContent({ page, site }: { page: Page; site: PlaceholderValues }) {
  const { title, lastUpdated } = page
  const sections = page.sections ?? []
  return (
    <article className="shell section">
      <header className="border-b border-hairline pb-10">
        <h1 dir="auto" className="heading text-3xl wrap-anywhere sm:text-4xl">
          {title}
        </h1>
        {lastUpdated && (
          <p className="mt-4 text-ink-soft">
            Last updated{' '}
            <time dateTime={lastUpdated.slice(0, 10)}>
              {dateFormat.format(new Date(lastUpdated))}
            </time>
          </p>
        )}
      </header>
      <div className="gap-x-16 lg:grid lg:grid-cols-[1fr_2fr] print:block">
        {sections.length > 1 && (
          <TableOfContents headings={sections.map(({ heading }) => heading)} />
        )}
        <div className="min-w-0 lg:col-start-2">
          {sections.map(({ heading, body }, index) => (
            <section
              key={`${index}-${heading}`}
              aria-labelledby={getSectionId(index)}
              className="pt-10"
            >
              <h2
                id={getSectionId(index)}
                dir="auto"
                className="heading flex gap-x-3 text-xl wrap-anywhere"
              >
                <span className="shrink-0 tabular-nums">{index + 1}. </span>
                <span className="min-w-0">{heading}</span>
              </h2>
              <RichText data={fillPlaceholders(body, site)} className="mt-3" />
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function TableOfContents({ headings }: { headings: string[] }) {
  return (
    <nav
      aria-label="Sections"
      className="sticky top-10 max-h-[calc(100dvh-5rem)] self-start overflow-y-auto pt-10 pb-4 max-lg:hidden"
    >
      <ol className="grid gap-0.5 text-sm text-ink-soft">
        {headings.map((heading, index) => (
          <li key={`${index}-${heading}`}>
            <a
              href={`#${getSectionId(index)}`}
              className="flex gap-2 py-1 hover:text-clay hover:underline"
            >
              <span className="w-6 shrink-0 tabular-nums">{index + 1}.</span>
              <bdi className="min-w-0 wrap-anywhere">{heading}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const getSectionId = (index: number) => `section-${index + 1}`

// In UTC, because the date is a calendar day and must be the same in every time zone.
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
