import type { Page } from '@/payload-types'
import type { CourseView } from '../course/course-queries'
import type { SiteView } from '../queries'
import type { CourseCardView, InstructorView } from '../views'
import type { TestimonialView } from './testimonials/testimonial'

/** A section of a page, as stored. */
export type Section = NonNullable<Page['sections']>[number]

/** The sections of one kind, such as `SectionOf<'text'>`. */
export type SectionOf<Kind extends Section['blockType']> = Extract<Section, { blockType: Kind }>

/** What the sections of a page show besides their own texts. */
export type SectionContext = {
  /** The path of the page. */
  path: string
  site: SiteView
  instructor: InstructorView
  /** The course whose sales page this is, or null on other pages. */
  course: CourseView | null
  /** The courses that sections of other pages chose, by ID. Without those that aren't published. */
  chosenCourses: ReadonlyMap<string, CourseView>
  /** The courses on the home page. */
  listedCourses: readonly CourseCardView[]
  testimonials: readonly TestimonialView[]
}

export type SectionProps<Kind extends Section['blockType']> = {
  section: SectionOf<Kind>
  context: SectionContext
  /** The ID of the section's element, unique on its page. */
  anchor: string
}

/** Returns the course that a section is about, or null. */
export const findSectionCourse = (
  { course }: { course?: unknown },
  context: SectionContext,
): CourseView | null =>
  context.course ??
  (typeof course === 'string' ? (context.chosenCourses.get(course) ?? null) : null)
