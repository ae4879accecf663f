import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { stack } from '../stack'
import { password } from './buyer'
import { getSignedInSession } from './sign-in'

export type Student = { email: string; password: string }

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
  return getDocumentId(await response.json(), 'doc')
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
  const body: unknown = await response.json()
  return getDocumentId({ doc: getArray(body, 'docs')[0] }, 'doc')
}

/** Creates a student who is enrolled in the course with this slug. */
export async function createStudentInCourse(
  instructorPage: Page,
  courseSlug: string,
): Promise<Student> {
  const student = { email: `student-${randomUUID()}@example.com`, password }
  const userId = await createDocument(instructorPage, 'users', {
    ...student,
    username: 'Grace Brewster',
    role: 'student',
    status: 'active',
  })
  await createDocument(instructorPage, 'enrollments', {
    user: userId,
    course: await findDocumentId(instructorPage, 'courses', 'slug', courseSlug),
    source: 'manual',
    status: 'active',
  })
  return student
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

function getDocumentId(body: unknown, key: string): string {
  const id = getProperty(getProperty(body, key), 'id')
  if (typeof id !== 'string') throw new Error('There is no such document.')
  return id
}

function getArray(body: unknown, key: string): unknown[] {
  const list = getProperty(body, key)
  return Array.isArray(list) ? list : []
}

const getProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
