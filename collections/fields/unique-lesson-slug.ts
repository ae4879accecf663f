import { parentCourse } from '../hooks/parent-course'
import { type ValidationContext, idIn, isTaken } from './unique-validator'

/** Returns a message if another lesson of the course has this slug, or null. */
export async function uniqueLessonSlug(
  slug: string,
  context: ValidationContext,
): Promise<string | null> {
  const course = await courseOf(context)
  if (!course || !(await isTaken('lessons', { course, slug }, context))) return null
  return 'Another lesson in this course already uses this slug.'
}

/** Finds the course through the module: a new lesson gets its course only when it is saved. */
async function courseOf({ data, req }: ValidationContext): Promise<string | null> {
  const moduleId = idIn(data, 'module')
  if (!moduleId) return idIn(data, 'course')
  return (await parentCourse(req, 'modules', moduleId)) ?? null
}
