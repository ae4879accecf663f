import type { PayloadRequest } from 'payload'
import { courses } from '../courses'
import { home, signUp, site } from '../globals'
import { pages } from '../pages'
import { testimonials } from '../testimonials'
import { applyCourse } from './apply-course'
import { applyFile } from './apply-file'
import { markdownTo, type RichText } from './rich-text'
import { toSections } from './to-sections'
import { toTextSections } from './text-sections'

/**
 * Creates the seed content in the transaction of `req`. Skips content that already exists, so the
 * function is idempotent and never overwrites an instructor's changes.
 */
export async function applyContent(req: PayloadRequest): Promise<void> {
  const toRichText = await markdownTo(req.payload.config)
  // The sections of a course can show testimonials.
  await applyTestimonials(req)
  for (const course of courses) await applyCourse(req, course, toRichText)
  await applyPages(req, toRichText)
  await applyGlobals(req, toRichText)
}

// Each call overrides access, because no user is signed in.

async function applyTestimonials(req: PayloadRequest): Promise<void> {
  const { totalDocs } = await req.payload.count({
    collection: 'testimonials',
    overrideAccess: true,
    req,
  })
  if (totalDocs > 0) return
  for (const testimonial of testimonials) {
    await req.payload.create({
      collection: 'testimonials',
      data: { ...testimonial, published: true },
      depth: 0,
      overrideAccess: true,
      req,
    })
  }
}

async function applyPages(
  req: PayloadRequest,
  toRichText: (markdown: string) => RichText,
): Promise<void> {
  for (const { sections, lastUpdated, ...page } of pages) {
    const { totalDocs } = await req.payload.count({
      collection: 'pages',
      where: { slug: { equals: page.slug } },
      overrideAccess: true,
      req,
    })
    if (totalDocs > 0) continue
    await req.payload.create({
      collection: 'pages',
      data: {
        ...page,
        // The panel stores a day as its noon and displays it in the browser's time zone.
        lastUpdated: `${lastUpdated}T12:00:00.000Z`,
        isNumbered: true,
        sections: toTextSections(sections, toRichText),
        _status: 'published',
      },
      depth: 0,
      overrideAccess: true,
      req,
    })
  }
}

async function applyGlobals(
  req: PayloadRequest,
  toRichText: (markdown: string) => RichText,
): Promise<void> {
  const existing = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: true,
    req,
  })
  if (existing.brandName) return
  const { socialLink, ...siteTexts } = site
  await req.payload.updateGlobal({
    slug: 'site',
    data: { ...siteTexts, socialLabel: socialLink.label, socialUrl: socialLink.url },
    depth: 0,
    overrideAccess: true,
    req,
  })
  await req.payload.updateGlobal({
    slug: 'home',
    data: {
      heading: home.heroHeading,
      text: home.heroText,
      instructorName: home.instructorName,
      instructorRole: home.instructorRole,
      instructorIsSample: true,
      buttonLabel: home.buttonLabel,
      sections: await toSections(req, home.sections, toRichText),
    },
    depth: 0,
    overrideAccess: true,
    req,
  })
  const { heroImageFile, ...signUpTexts } = signUp
  await req.payload.updateGlobal({
    slug: 'sign-up',
    data: { ...signUpTexts, heroImage: await applyFile(req, 'media', heroImageFile) },
    depth: 0,
    overrideAccess: true,
    req,
  })
}
