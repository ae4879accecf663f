import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { createDocument, createEnrolledStudent, openInstructorPage } from './students'

export type Person = { name: string; email: string; password: string }

export type TestCourse = {
  id: string
  title: string
  /** The URL path of the course's module. */
  path: string
  lessons: readonly { id: string; title: string; slug: string }[]
  students: readonly Person[]
}

/**
 * Creates a course for one test, with one module, these lessons, and these students. The course is
 * a draft, so other tests don't see it.
 */
export async function createTestCourse(
  browser: Browser,
  { lessons, students }: { lessons: readonly string[]; students: readonly string[] },
): Promise<TestCourse> {
  const suffix = randomUUID().slice(0, 8)
  const path = `/own-${suffix}`
  const page = await openInstructorPage(browser)
  const courseId = await createDocument(page, 'courses?draft=true', {
    title: `Own ${suffix}`,
    slug: `own-${suffix}`,
    price: 10,
    _status: 'draft',
  })
  const moduleId = await createDocument(page, 'modules', {
    title: `Module ${suffix}`,
    course: courseId,
    path,
    order: 1,
    visible: true,
  })
  const createdLessons = []
  for (const [index, title] of lessons.entries()) {
    const slug = `lesson-${index + 1}-${suffix}`
    const lesson = {
      title,
      slug,
      kind: 'video',
      module: moduleId,
      course: courseId,
      order: index + 1,
      visible: true,
    }
    createdLessons.push({ id: await createDocument(page, 'lessons', lesson), title, slug })
  }
  const createdStudents: Person[] = []
  for (const username of students) {
    const student = await createEnrolledStudent(page, courseId, username)
    createdStudents.push({ ...student, name: username })
  }
  await page.close()
  return {
    id: courseId,
    title: `Own ${suffix}`,
    path,
    lessons: createdLessons,
    students: createdStudents,
  }
}
