import { parentCourse } from '../hooks/parent-course'
import { type Asked, idIn, isTaken } from './unique-validator'

/**
 * What is wrong with a lesson's short name because another lesson of its course has it, or null.
 */
export async function uniqueLessonSlug(slug: string, asked: Asked): Promise<string | null> {
  const course = await courseOf(asked)
  if (!course || !(await isTaken('lessons', { course, slug }, asked))) return null
  return 'Another lesson in this course already uses this slug.'
}

/** In the form a new lesson only knows its module; the course follows when it is saved. */
async function courseOf({ data, req }: Asked): Promise<string | null> {
  const moduleId = idIn(data, 'module')
  if (!moduleId) return idIn(data, 'course')
  return (await parentCourse(req, 'modules', moduleId)) ?? null
}
