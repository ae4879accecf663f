import type { Browser, Page } from '@playwright/test'
import { stack } from '../stack'
import { query } from './database'
import { createTestCourse, type TestCourse, type Person } from './test-course'
import { signInBySession } from './sign-in'
import { createPartnership } from './together'

export type CoupleCourse = TestCourse & { slug: string }

/** Creates a course with two partners: Ana, who sent the invitation, and Ben. */
export async function createCoupleCourse(browser: Browser): Promise<CoupleCourse> {
  const course = await createTestCourse(browser, { lessons: ['First'], students: ['Ana', 'Ben'] })
  const [row] = await query('select slug from courses where id = $1', [course.id])
  const [ana, ben] = course.students
  if (!ana || !ben) throw new Error('The course has not two students.')
  await createPartnership(course, ana, ben)
  return { ...course, slug: String(row?.slug) }
}

/** Opens a page that is signed in as this person. */
export async function openPageAs(browser: Browser, person: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL: stack.site })
  await signInBySession(page, person)
  return page
}

/** Saves an answer and marks it as ready, as a lesson page does. */
export async function answerAndMarkReady(page: Page, exerciseId: string, text: string) {
  const subject = { kind: 'exercise', id: exerciseId }
  for (const [path, data] of [
    ['/api/together/answers', { subject, text, seen: 0, writer: 'prepared-row' }],
    ['/api/together/ready', { subject, isOn: true }],
  ] as const) {
    const response = await page.request.post(path, { headers: { origin: stack.site }, data })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  }
}
