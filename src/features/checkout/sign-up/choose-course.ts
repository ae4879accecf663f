import { DEFAULT_COURSE_SLUG } from '@/domain/constants'

/**
 * The course that sign-up sells: the one that is wanted if it exists, else course-id-2, else none.
 */
export function chooseCourse<C extends { slug: string }>(
  courses: readonly C[],
  wanted: string | null,
): C | null {
  const find = (slug: string | null) => courses.find((course) => course.slug === slug)
  return find(wanted) ?? find(DEFAULT_COURSE_SLUG) ?? null
}
