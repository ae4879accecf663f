import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Module, User } from '@/payload-types'
import { authorizePage as admit } from './page-gate'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'

const cookieFor = async (user: User | null) =>
  new Headers(await createSessionHeaders(user)).get('cookie') ?? undefined

/** The URL of the cached page that this user gets, or null. */
async function authorizePage(url: string, ofUser: string | undefined) {
  const page = await admit(url, ofUser)
  return page?.isShared ? page.url : null
}

describe('authorizePage', () => {
  let course: Course, module: Module, path: string, slug: string
  let student: User, cookie: string | undefined

  beforeAll(async () => {
    path = `/Module-${uniqueText()}`
    course = await aCourse({ overviewPath: `/overview-${uniqueText()}` })
    module = await aModule(course, { path })
    slug = (await aLesson(module)).slug
    student = await aStudent()
    await enroll(student, course)
    cookie = await cookieFor(student)
  })

  it('should return the lesson’s cached page for a student of the course, ignoring other parameters', async () => {
    expect(await authorizePage(path, cookie)).toBe(path)
    const lesson = `${path}?lesson=${slug}`
    expect(await authorizePage(lesson, cookie)).toBe(lesson)
    expect(await authorizePage(`${path}?from=mail&lesson=${slug}&x=1`, cookie)).toBe(lesson)
  })

  it('should return the course overview, rendered per request', async () => {
    const url = String(course.overviewPath)
    expect(await admit(`${url}?from=mail`, cookie)).toEqual({ url, isShared: false })
    for (const user of [null, await aStudent()])
      expect(await admit(url, await cookieFor(user))).toBeNull()
  })

  it('should return dashboard pages with an exact URL for any session', async () => {
    const stranger = await cookieFor(await aStudent())
    for (const url of ['/dashboard', '/coursecontent']) {
      expect(await admit(url, stranger)).toEqual({ url, isShared: false })
      for (const other of [`${url}?a=b`, `${url}/`, url.toUpperCase(), `/${url}`])
        expect([other, await admit(other, stranger)]).toEqual([other, null])
      for (const forged of [undefined, '', 'h2h-token='])
        expect(await admit(url, forged)).toBeNull()
    }
  })

  it('should return the module when the lesson is hidden or does not exist', async () => {
    const { slug: hidden } = await aLesson(module, { visible: false })
    const { slug: elsewhere } = await aLesson(await aModule(course))
    for (const other of [hidden, elsewhere, 'nowhere', '', '%00', `${slug}%27`])
      expect(await authorizePage(`${path}?lesson=${other}`, cookie)).toBe(path)
  })

  it('should return null when signed out, for another course, and after access was lost', async () => {
    const revoked = await aStudent()
    await enroll(revoked, course, { status: 'revoked' })
    for (const user of [null, await aStudent(), revoked])
      expect(await authorizePage(path, await cookieFor(user))).toBeNull()
    for (const forged of ['', 'h2h-token=', 'h2h-token=a.b.c', `${cookie}x`, 'other=1'])
      expect(await authorizePage(path, forged)).toBeNull()
  })

  it('should return null for another spelling of the path', async () => {
    for (const other of [
      ...[path.toUpperCase(), `${path}/`, `/${path}`, `${path}/.`, `/x/..${path}`, `${path}.rsc`],
      ...[
        `${path}%20`,
        `/%4d${path.slice(2)}`,
        `${path}#x`,
        `${path};a`,
        `${path}.txt`,
        ` ${path}`,
      ],
      ...[`http://localhost${path}`, `/_next/data${path}.json`, `/admin${path}`],
    ])
      expect([other, await authorizePage(other, cookie)]).toEqual([other, null])
  })

  it('should let only the instructor open a hidden module', async () => {
    const hidden = `/hidden-${uniqueText()}`
    await aLesson(await aModule(course, { path: hidden, visible: false }))
    expect(await authorizePage(hidden, cookie)).toBeNull()
    expect(await authorizePage(hidden, await cookieFor(await anInstructor()))).toBe(hidden)
  })

  it('should return null after a session ended or an account was disabled', async () => {
    const former = await aStudent()
    await enroll(former, course)
    const before = await cookieFor(former)
    expect(await authorizePage(path, before)).toBe(path)
    const payload = await testPayload()
    const change = (data: Partial<User>) =>
      payload.update({ collection: 'users', id: former.id, data, overrideAccess: true })
    await change({ status: 'disabled' })
    expect(await authorizePage(path, before)).toBeNull()
    await change({ status: 'active', sessions: [] })
    expect(await authorizePage(path, before)).toBeNull()
  })
})
