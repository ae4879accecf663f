import { refundTexts } from '@/domain/refunds/refund-policy'
import type { CourseView } from '@/features/catalog/course/course-queries'
import type { SectionContext } from '@/features/catalog/sections/section-props'
import type { TestimonialView } from '@/features/catalog/sections/testimonials/testimonial'
import type { CourseCardView } from '@/features/catalog/views'
import type { Faq, Media } from '@/payload-types'
import { buildRichText } from './factories/rich-text'

const site: SectionContext['site'] = {
  brand: 'A Site',
  tagline: null,
  supportEmail: 'help@example.com',
  currency: 'USD',
  refundPolicy: { mode: 'manual', days: 30 },
  hasWithdrawalRight: false,
  headerLinks: [],
  footerLinks: [],
  contactLines: [],
  social: null,
}

/** What the site's refund policy says, in a section's context. */
export const siteRefundTexts = refundTexts(site.refundPolicy)

/** Returns what sections show besides their own texts: by default, of a site without content. */
export const buildSectionContext = (details: Partial<SectionContext> = {}): SectionContext => ({
  path: '/a-page',
  site,
  instructor: { isSample: false, name: 'Ana Teacher', role: 'Counselor', text: 'From home.' },
  course: null,
  chosenCourses: new Map(),
  listedCourses: [],
  testimonials: [],
  ...details,
})

/** Returns a listed course's card. */
export const buildCourseCard = (details: Partial<CourseCardView> = {}): CourseCardView => ({
  slug: 'a-course',
  title: 'A Course',
  subtitle: null,
  description: null,
  currency: 'USD',
  priceCents: 5000,
  launchUntil: null,
  image: null,
  ...details,
})

/** Returns a published course for $50, without modules and questions. */
export const buildCourseView = (details: Partial<CourseView> = {}): CourseView => ({
  id: 'course-1',
  ...buildCourseCard(),
  sections: [],
  referencePriceCents: null,
  seo: { title: null, description: null, picture: null, isHidden: false },
  isListed: true,
  sharePictureVersion: 0,
  satisfactionRate: null,
  satisfactionSource: null,
  facts: [],
  videoSeconds: 0,
  hasWorkbook: false,
  hasExercises: false,
  isForCouples: false,
  overviewPath: null,
  firstLesson: null,
  trailer: null,
  lengthText: null,
  freeLessons: [],
  curriculum: [],
  faqs: [],
  ...details,
})

/** Returns a context in which the sections of another page chose this course, and one before it. */
export const buildChoice = (course: CourseView): Partial<SectionContext> => ({
  chosenCourses: new Map(
    [buildCourseView({ id: 'other', slug: 'other-course' }), course].map((view) => [view.id, view]),
  ),
})

/** Returns a question of a course. */
export const buildQuestion = (question: string, answer: string): Faq => ({
  id: question,
  question,
  answer: buildRichText(answer),
  course: 'course-1',
  order: 1,
  updatedAt: '',
  createdAt: '',
})

/** Returns a student's testimonial for all courses. */
export const buildTestimonial = (details: Partial<TestimonialView> = {}): TestimonialView => ({
  id: 'testimonial-1',
  name: 'Noor',
  stars: 5,
  review: 'It helped.',
  isSample: false,
  course: null,
  ...details,
})

/** Returns an uploaded picture. */
export const buildPicture = (details: Partial<Media> = {}): Media => ({
  id: 'media-1',
  alt: 'A garden',
  url: '/api/media/file/garden.webp',
  width: 800,
  height: 600,
  updatedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...details,
})
