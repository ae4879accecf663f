import type { PayloadRequest } from 'payload'
import type { Faq, Page } from '@/payload-types'
import { courses } from '../earlier/courses'
import { earlierPages, earlierQuestions } from '../earlier/words'
import { pages } from '../earlier/pages'
import type { FaqContent, PageContent } from '../types'
import { markdownTo, type RichText } from './rich-text'
import { isSameText } from './same-text'
import { toTextSections } from './text-sections'

type ToRichText = (markdown: string) => RichText

/**
 * Updates pages and FAQ entries about what a purchase includes for two people, if they still have
 * the previous seed's text. Changed pages are dated `now`, so that earlier acceptances refer to the
 * previous terms.
 */
export async function applyPartnerText(req: PayloadRequest, now: Date): Promise<void> {
  const toRichText = await markdownTo(req.payload.config)
  for (const page of pages) await renewPage(req, page, toRichText, now)
  for (const earlier of earlierQuestions) await renewQuestion(req, earlier, toRichText)
}

// Each call overrides access, because no user is signed in.

/**
 * Replaces a page if all its sections are from previous seeds. If the instructor changed any
 * section, the page stays as it is, because mixed sections could make a policy contradict itself.
 */
async function renewPage(
  req: PayloadRequest,
  { slug, title, lastUpdated, sections }: PageContent,
  toRichText: ToRichText,
  now: Date,
): Promise<void> {
  const found = await findPage(req, slug)
  const earlier = earlierPages[slug]
  // If the date isn't a previous seed's, the page is either up to date or was dated by the
  // instructor.
  if (!found?.lastUpdated || !earlier.lastUpdated.includes(found.lastUpdated.slice(0, 10))) return
  if (found.title !== title || !isEarlierSeed(found, { slug, sections }, toRichText)) return
  const today = now.toISOString().slice(0, 10)
  await req.payload.update({
    collection: 'pages',
    id: found.id,
    data: {
      // The panel stores a day as its noon and displays it in the browser's time zone.
      lastUpdated: `${today > lastUpdated ? today : lastUpdated}T12:00:00.000Z`,
      sections: toTextSections(sections, toRichText),
      _status: 'published',
    },
    depth: 0,
    overrideAccess: true,
    req,
  })
}

/** Returns the page's latest version, or null if the page is missing or has a draft. */
async function findPage(req: PayloadRequest, slug: string): Promise<Page | null> {
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { slug: { equals: slug } },
    draft: true,
    limit: 1,
    depth: 0,
    overrideAccess: true,
    req,
  })
  const [page] = docs
  return page?._status === 'published' ? page : null
}

function isEarlierSeed(
  page: Page,
  { slug, sections }: Pick<PageContent, 'slug' | 'sections'>,
  toRichText: ToRichText,
): boolean {
  const { added, bodies } = earlierPages[slug]
  const expected = sections.filter(({ heading }) => !added.includes(heading))
  const saved = page.sections ?? []
  return (
    saved.length === expected.length &&
    saved.every((stored, index) => {
      const section = expected[index]
      if (!section || stored.blockType !== 'text' || stored.heading !== section.heading)
        return false
      const texts = [section.body, ...(bodies[section.heading] ?? [])]
      return texts.some((text) => isSameText(stored.body, toRichText(text)))
    })
  )
}

/**
 * Replaces an outdated FAQ entry of the seed. If the instructor changed or deleted the entry, adds
 * nothing, because two entries could contradict each other.
 */
async function renewQuestion(
  req: PayloadRequest,
  earlier: (typeof earlierQuestions)[number],
  toRichText: ToRichText,
): Promise<void> {
  const content = courses
    .find(({ slug }) => slug === earlier.course)
    ?.faqs.find(({ question }) => question === earlier.now)
  if (!content || !(await hasPartnerSeat(req, earlier.course))) return
  const faqs = await readQuestions(req, earlier)
  if (faqs.some(({ question }) => question === content.question)) return
  const [found] = faqs
  if (!found || !isSameText(found.answer, toRichText(earlier.answer))) return
  await updateQuestion(req, found, content, toRichText)
}

async function hasPartnerSeat(req: PayloadRequest, slug: string): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'courses',
    where: { and: [{ slug: { equals: slug } }, { partnerSeat: { equals: true } }] },
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}

async function readQuestions(
  req: PayloadRequest,
  { course, question, now }: (typeof earlierQuestions)[number],
): Promise<Faq[]> {
  const { docs } = await req.payload.find({
    collection: 'faqs',
    where: { and: [{ 'course.slug': { equals: course } }, { question: { in: [question, now] } }] },
    limit: 10,
    depth: 0,
    overrideAccess: true,
    req,
  })
  return docs
}

async function updateQuestion(
  req: PayloadRequest,
  { id }: Faq,
  { question, answer }: FaqContent,
  toRichText: ToRichText,
): Promise<void> {
  await req.payload.update({
    collection: 'faqs',
    id,
    data: { question, answer: toRichText(answer) },
    depth: 0,
    overrideAccess: true,
    req,
  })
}
