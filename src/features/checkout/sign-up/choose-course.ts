import { DEFAULT_COURSE_SLUG } from '@/domain/constants'

/** Returns the course to sell at sign-up: the requested one, else course-id-2, else null. */
export function chooseCourse<C extends { slug: string }>(
  courses: readonly C[],
  requested: string | null,
): C | null {
  const find = (slug: string | null) => courses.find((course) => course.slug === slug)
  return find(requested) ?? find(DEFAULT_COURSE_SLUG) ?? null
}
