import 'server-only'
import { type CourseView, getCourseById } from '../course/course-queries'
import { getInstructor, getListedCourses, getSite, getTestimonials } from '../queries'
import type { InstructorView } from '../views'
import type { Section, SectionContext } from './section-props'

type PageWithSections = {
  path: string
  sections: readonly Section[]
  /** The course whose sales page this is. */
  course?: CourseView | null
  /** The instructor in the draft of the home page. By default, the published one. */
  instructor?: InstructorView
}

/** Loads what the sections of a page show besides their own texts, as a visitor sees it. */
export async function loadSectionContext({
  path,
  sections,
  course = null,
  instructor: draftInstructor,
}: PageWithSections): Promise<SectionContext> {
  const kinds = new Set(sections.map(({ blockType }) => blockType))
  const courseIds = new Set(
    sections.flatMap((section) =>
      'course' in section && typeof section.course === 'string' ? section.course : [],
    ),
  )
  const [site, instructor, listedCourses, testimonials, chosenCourses] = await Promise.all([
    getSite(),
    draftInstructor ?? getInstructor(),
    kinds.has('courses') ? getListedCourses() : [],
    kinds.has('testimonials') ? getTestimonials() : [],
    Promise.all([...courseIds].map(getCourseById)),
  ])
  return {
    path,
    site,
    instructor,
    course,
    listedCourses,
    testimonials,
    chosenCourses: new Map(
      chosenCourses.flatMap((chosen) => (chosen ? [[chosen.id, chosen] as const] : [])),
    ),
  }
}
