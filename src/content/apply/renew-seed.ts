import path from 'node:path'
import type { PayloadRequest, Where } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import type { CourseContent, SeedContent } from '../types'
import { renewDocument, renewGlobal } from './renew'
import {
  courseTexts,
  exerciseTexts,
  faqTexts,
  homeTexts,
  lessonTexts,
  moduleTexts,
  pageTexts,
  signUpTexts,
  siteTexts,
  togetherTexts,
} from './renewable'
import { markdownTo, type RichText } from './rich-text'

type ToRichText = (markdown: string) => RichText

/**
 * Replaces one seed's text with the next seed's, wherever the stored text is unchanged. Both seeds
 * must have the same parts in the same order.
 */
export async function renewSeed(
  req: PayloadRequest,
  earlier: SeedContent,
  now: SeedContent,
): Promise<void> {
  const toRichText = await markdownTo(req.payload.config)
  for (const [before, course] of pairs(earlier.courses, now.courses))
    await renewCourse(req, before, course, toRichText)
  await renewExercises(req, earlier.exercises, now.exercises)
  for (const [before, page] of pairs(earlier.pages, now.pages))
    await renewDocument(req, 'pages', {
      where: { slug: { equals: before.slug } },
      earlier: pageTexts(before, toRichText),
      now: pageTexts(page, toRichText),
    })
  for (const [before, { review }] of pairs(earlier.testimonials, now.testimonials))
    await renewDocument(req, 'testimonials', {
      where: { review: { equals: before.review } },
      earlier: { review: before.review },
      now: { review },
    })
  for (const [before, { alt }] of pairs(earlier.media, now.media))
    await renewDocument(req, 'media', {
      where: { filename: { equals: path.basename(before.file) } },
      earlier: { alt: before.alt },
      now: { alt },
    })
  await renewGlobal(req, 'home', homeTexts(earlier.home), homeTexts(now.home))
  await renewGlobal(req, 'sign-up', signUpTexts(earlier.signUp), signUpTexts(now.signUp))
  await renewGlobal(req, 'site', siteTexts(earlier.site), siteTexts(now.site))
  await renewGlobal(req, 'together', togetherTexts(earlier.together), togetherTexts(now.together))
}

/** Pairs the parts of two seeds by position. */
const pairs = <Part>(earlier: readonly Part[], now: readonly Part[]): [Part, Part][] =>
  now.flatMap((part, index) => {
    const before = earlier[index]
    return before === undefined ? [] : [[before, part] satisfies [Part, Part]]
  })

const ofCourse = (slug: string, where: Where): Where => ({
  and: [{ 'course.slug': { equals: slug } }, where],
})

async function renewCourse(
  req: PayloadRequest,
  earlier: CourseContent,
  now: CourseContent,
  toRichText: ToRichText,
): Promise<void> {
  await renewDocument(req, 'courses', {
    where: { slug: { equals: earlier.slug } },
    earlier: courseTexts(earlier),
    now: courseTexts(now),
  })
  for (const [before, module] of pairs(earlier.modules, now.modules))
    await renewDocument(req, 'modules', {
      where: ofCourse(earlier.slug, { path: { equals: before.path } }),
      earlier: moduleTexts(before, toRichText),
      now: moduleTexts(module, toRichText),
    })
  for (const [before, lesson] of pairs(listLessons(earlier), listLessons(now)))
    await renewDocument(req, 'lessons', {
      where: ofCourse(earlier.slug, { slug: { equals: before.slug } }),
      earlier: lessonTexts(before, toRichText),
      now: lessonTexts(lesson, toRichText),
    })
  for (const [before, faq] of pairs(earlier.faqs, now.faqs))
    await renewDocument(req, 'faqs', {
      where: ofCourse(earlier.slug, { question: { equals: before.question } }),
      earlier: faqTexts(before, toRichText),
      now: faqTexts(faq, toRichText),
      isOneText: true,
    })
}

const listLessons = ({ modules, lessons }: CourseContent) => [
  ...modules.flatMap((module) => module.lessons),
  ...lessons,
]

async function renewExercises(
  req: PayloadRequest,
  earlier: SeedContent['exercises'],
  now: SeedContent['exercises'],
): Promise<void> {
  for (const [slug, exercises] of Object.entries(now))
    for (const [before, exercise] of pairs(earlier[slug] ?? [], exercises))
      await renewDocument(req, 'exercises', {
        where: ofCourse(conflictCure.slug, { title: { equals: before.title } }),
        earlier: exerciseTexts(before),
        now: exerciseTexts(exercise),
        isOneText: true,
      })
}
