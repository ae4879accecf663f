import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { stack } from '../stack'
import { signIn } from './sign-in'

export type Person = { name: string; email: string; password: string }

export type OwnCourse = {
  /** Where the lessons are. */
  path: string
  lessons: readonly { id: string; title: string; slug: string }[]
  students: readonly Person[]
}

const madeSchema = z.object({ doc: z.object({ id: z.string() }) })

/** Makes a document as the instructor does. */
async function make(page: Page, collection: string, data: object): Promise<string> {
  const response = await page.request.post(`/api/${collection}`, {
    headers: { origin: stack.site },
    data,
  })
  expect(response.status(), collection).toBe(201)
  return madeSchema.parse(await response.json()).doc.id
}

/**
 * A course of one test's own: a draft, so that no other test meets it, with one module, these lessons
 * and these students.
 */
export async function anOwnCourse(
  browser: Browser,
  { lessons, students }: { lessons: readonly string[]; students: readonly string[] },
): Promise<OwnCourse> {
  const name = randomUUID().slice(0, 8)
  const path = `/own-${name}`
  const page = await browser.newPage({ baseURL: stack.site })
  await signIn(page, stack.instructor, '/admin')
  const course = await make(page, 'courses?draft=true', {
    title: `Own ${name}`,
    slug: `own-${name}`,
    price: 10,
    _status: 'draft',
  })
  const module = await make(page, 'modules', {
    title: `Module ${name}`,
    course,
    path,
    order: 1,
    visible: true,
  })
  const made = []
  for (const [index, title] of lessons.entries()) {
    const slug = `lesson-${index + 1}-${name}`
    const lesson = { title, slug, kind: 'video', module, course, order: index + 1, visible: true }
    made.push({ id: await make(page, 'lessons', lesson), title, slug })
  }
  const people: Person[] = []
  for (const username of students) {
    const person = { email: `own-${randomUUID()}@example.com`, password: 'two-Lines-4-us' }
    const user = await make(page, 'users', {
      ...person,
      username,
      role: 'student',
      status: 'active',
    })
    await make(page, 'enrollments', { user, course, source: 'manual', status: 'active' })
    people.push({ ...person, name: username })
  }
  await page.close()
  return { path, lessons: made, students: people }
}
