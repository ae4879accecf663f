import { notFound } from 'next/navigation'
import { RichText } from '@/components/ui/rich-text'
import { routes } from '@/domain/routes/paths'
import type { Page, TextSection } from '@/payload-types'
import { fillPlaceholders } from './fill-placeholders'
import { JsonLdScript } from './json-ld-script'
import { getPage } from './queries'
import { createFaqJsonLd } from './sections/faq/component'
import { loadSectionContext } from './sections/load-context'
import type { Section, SectionContext } from './sections/section-props'
import { Sections } from './sections/sections'

/** The privacy policy or the terms. */
export async function CmsPage({ slug }: { slug: 'privacy' | 'terms' }) {
  const page = await getPage(slug)
  if (!page) notFound()
  return <CmsPageContent page={page} context={await loadPageContext(page)} />
}

/** Loads what the sections of a CMS page show besides their own texts. */
export const loadPageContext = ({ slug, sections }: Page) =>
  loadSectionContext({ path: routes.page(slug), sections: sections ?? [] })

type CmsPageContentProps = { page: Page; context: SectionContext }

/** A CMS page: its title and its sections. */
export const CmsPageContent = ({ page, context }: CmsPageContentProps) => {
  const sections = page.sections ?? []
  const faq = createFaqJsonLd(sections, context)
  return (
    <>
      {faq && <JsonLdScript data={[faq]} />}
      {page.isNumbered ? (
        <NumberedPage page={page} sections={sections} context={context} />
      ) : (
        <>
          <div className="shell section">
            <PageHeader page={page} context={context} />
          </div>
          <Sections sections={sections} context={context} />
        </>
      )}
    </>
  )
}

function PageHeader({ page, context }: CmsPageContentProps) {
  const { title, intro, lastUpdated } = page
  return (
    <header>
      <h1 dir="auto" className="heading text-3xl wrap-anywhere sm:text-4xl">
        {title}
      </h1>
      {intro && (
        <p
          dir="auto"
          className="mt-5 max-w-[37.2em] text-lg whitespace-pre-line wrap-anywhere text-ink-soft"
        >
          {fillPlaceholders(intro, context.site)}
        </p>
      )}
      {lastUpdated && (
        <p className="mt-4 text-ink-soft">
          Last updated{' '}
          <time dateTime={lastUpdated.slice(0, 10)}>
            {dateFormat.format(new Date(lastUpdated))}
          </time>
        </p>
      )}
    </header>
  )
}

type NumberedPageProps = CmsPageContentProps & { sections: Section[] }

/** A legal page: its texts are numbered, with a table of contents on wide screens. */
function NumberedPage({ page, sections, context }: NumberedPageProps) {
  const texts = sections.flatMap((section, index) =>
    section.blockType === 'text' && !section.isHidden ? { ...section, index } : [],
  )
  return (
    <>
      <article className="shell section">
        <div className="border-b border-hairline pb-10">
          <PageHeader page={page} context={context} />
        </div>
        <div className="gap-x-16 lg:grid lg:grid-cols-[1fr_2fr] print:block">
          {texts.length > 1 && (
            <TableOfContents headings={texts.map(({ heading }) => heading ?? '')} />
          )}
          <div className="min-w-0 lg:col-start-2">
            {texts.map(({ index, ...section }, position) => (
              <div key={section.id ?? index} data-section={index}>
                <NumberedText index={position} text={fillPlaceholders(section, context.site)} />
              </div>
            ))}
          </div>
        </div>
      </article>
      <Sections
        sections={sections}
        context={context}
        filter={({ blockType }) => blockType !== 'text'}
      />
    </>
  )
}

const NumberedText = ({ index, text }: { index: number; text: TextSection }) => (
  <section aria-labelledby={getSectionId(index)} className="pt-10">
    <h2 id={getSectionId(index)} dir="auto" className="heading flex gap-x-3 text-xl wrap-anywhere">
      <span className="shrink-0 tabular-nums">{index + 1}. </span>
      <span className="min-w-0">{text.heading}</span>
    </h2>
    <RichText data={text.body} className="mt-3" />
  </section>
)

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
