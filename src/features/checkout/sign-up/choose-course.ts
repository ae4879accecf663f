import { DEFAULT_COURSE_SLUG } from '@/domain/constants'

/** Returns the course to sell at sign-up: the requested one, else the default one, else null. */
export function chooseCourse<C extends { slug: string }>(
  courses: readonly C[],
  requestedSlug: string | null,
): C | null {
  const findBySlug = (slug: string | null) => courses.find((course) => course.slug === slug)
  return findBySlug(requestedSlug) ?? findBySlug(DEFAULT_COURSE_SLUG) ?? null
}
