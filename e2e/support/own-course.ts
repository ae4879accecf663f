import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { password } from './buyer'
import { asInstructor, create } from './students'

export type Person = { name: string; email: string; password: string }

export type OwnCourse = {
  id: string
  title: string
  /** The module's path. */
  path: string
  lessons: readonly { id: string; title: string; slug: string }[]
  students: readonly Person[]
}

/**
 * Creates a course for one test: a draft, invisible to other tests, with one module, these lessons,
 * and these students.
 */
export async function anOwnCourse(
  browser: Browser,
  { lessons, students }: { lessons: readonly string[]; students: readonly string[] },
): Promise<OwnCourse> {
  const name = randomUUID().slice(0, 8)
  const path = `/own-${name}`
  const page = await asInstructor(browser)
  const course = await create(page, 'courses?draft=true', {
    title: `Own ${name}`,
    slug: `own-${name}`,
    price: 10,
    _status: 'draft',
  })
  const module = await create(page, 'modules', {
    title: `Module ${name}`,
    course,
    path,
    order: 1,
    visible: true,
  })
  const created = []
  for (const [index, title] of lessons.entries()) {
    const slug = `lesson-${index + 1}-${name}`
    const lesson = { title, slug, kind: 'video', module, course, order: index + 1, visible: true }
    created.push({ id: await create(page, 'lessons', lesson), title, slug })
  }
  const people: Person[] = []
  for (const username of students) {
    const person = { email: `own-${randomUUID()}@example.com`, password }
    const user = await create(page, 'users', {
      ...person,
      username,
      role: 'student',
      status: 'active',
    })
    await create(page, 'enrollments', { user, course, source: 'manual', status: 'active' })
    people.push({ ...person, name: username })
  }
  await page.close()
  return { id: course, title: `Own ${name}`, path, lessons: created, students: people }
}
