import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { stack } from '../stack'
import { password } from './buyer'
import { signInSession } from './sign-in'

export type Student = { email: string; password: string }

/** Opens a page as the instructor. */
export async function asInstructor(browser: Browser): Promise<Page> {
  const storageState = await signInSession(browser, stack.instructor)
  return browser.newPage({ baseURL: stack.site, storageState })
}

/** Creates a document as the admin panel does, and returns its id. */
export async function create(instructor: Page, list: string, data: object): Promise<string> {
  const response = await instructor.request.post(`/api/${list}`, {
    headers: { origin: stack.site },
    data,
    maxRetries: 2,
  })
  expect(response.status(), list).toBe(201)
  return idIn(await response.json(), 'doc')
}

/** The id of the first document of a list of the admin panel, by one of its fields. */
export async function idOf(instructor: Page, list: string, field: string, value: string) {
  const where = new URLSearchParams({ [`where[${field}][equals]`]: value, limit: '1' })
  const response = await instructor.request.get(`/api/${list}?${where.toString()}`)
  const body: unknown = await response.json()
  return idIn({ doc: arrayIn(body, 'docs')[0] }, 'doc')
}

/** Creates a student who is enrolled in the course with this slug. */
export async function aStudentOf(instructor: Page, course: string): Promise<Student> {
  const student = { email: `student-${randomUUID()}@example.com`, password }
  const user = await create(instructor, 'users', {
    ...student,
    username: 'Grace Brewster',
    role: 'student',
    status: 'active',
  })
  await create(instructor, 'enrollments', {
    user,
    course: await idOf(instructor, 'courses', 'slug', course),
    source: 'manual',
    status: 'active',
  })
  return student
}

/** Creates an enrolled student for one test. */
export async function aNewStudent(browser: Browser, course = 'course-id-2'): Promise<Student> {
  const instructor = await asInstructor(browser)
  const student = await aStudentOf(instructor, course)
  await instructor.close()
  return student
}

function idIn(body: unknown, key: string): string {
  const id = read(read(body, key), 'id')
  if (typeof id !== 'string') throw new Error('There is no such document.')
  return id
}

function arrayIn(body: unknown, key: string): unknown[] {
  const list = read(body, key)
  return Array.isArray(list) ? list : []
}

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
