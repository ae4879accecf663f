import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { stack } from '../stack'
import { password } from './buyer'
import { query } from './database'
import { getSignedInSession } from './sign-in'

export type Student = { email: string; password: string }

const documentSchema = z.object({ id: z.string() })
const createdSchema = z.object({ doc: documentSchema })
const foundSchema = z.object({ docs: z.tuple([documentSchema]) })

/** Opens a page that is signed in as the instructor. */
export async function openInstructorPage(browser: Browser): Promise<Page> {
  const storageState = await getSignedInSession(browser, stack.instructor)
  return browser.newPage({ baseURL: stack.site, storageState })
}

/** Creates a document through the API, as the admin panel does, and returns its id. */
export async function createDocument(
  instructorPage: Page,
  collection: string,
  data: object,
): Promise<string> {
  const response = await instructorPage.request.post(`/api/${collection}`, {
    headers: { origin: stack.site },
    data,
    maxRetries: 2,
  })
  expect(response.status(), collection).toBe(201)
  return createdSchema.parse(await response.json()).doc.id
}

/** Returns the id of the first document in a collection whose field has this value. */
export async function findDocumentId(
  instructorPage: Page,
  collection: string,
  field: string,
  value: string,
) {
  const where = new URLSearchParams({ [`where[${field}][equals]`]: value, limit: '1' })
  const response = await instructorPage.request.get(`/api/${collection}?${where.toString()}`)
  return foundSchema.parse(await response.json()).docs[0].id
}

/** Creates an account with the usual password, and returns its id. */
export const createAccount = (instructorPage: Page, email: string, username: string) =>
  createDocument(instructorPage, 'users', {
    email,
    password,
    username,
    role: 'student',
    status: 'active',
  })

/** Creates a student who is enrolled in the course with this id, as on a person's page. */
export async function createEnrolledStudent(
  instructorPage: Page,
  course: string,
  username: string,
): Promise<Student> {
  const email = `student-${randomUUID()}@example.com`
  const user = await createAccount(instructorPage, email, username)
  await query(
    `insert into enrollments (user_id, course_id, source, status) values ($1, $2, 'manual', 'active')`,
    [user, course],
  )
  return { email, password }
}

/** Creates a student who is enrolled in the course with this slug. */
export async function createStudentInCourse(
  instructorPage: Page,
  courseSlug: string,
): Promise<Student> {
  const courseId = await findDocumentId(instructorPage, 'courses', 'slug', courseSlug)
  return createEnrolledStudent(instructorPage, courseId, 'Grace Brewster')
}

/** Creates a student who is enrolled in this course, without an open page of the instructor. */
export async function createStudent(
  browser: Browser,
  courseSlug = 'course-id-2',
): Promise<Student> {
  const instructorPage = await openInstructorPage(browser)
  const student = await createStudentInCourse(instructorPage, courseSlug)
  await instructorPage.close()
  return student
}
