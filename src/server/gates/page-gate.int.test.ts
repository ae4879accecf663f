import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Module, User } from '@/payload-types'
import { authorizePage as admit } from './page-gate'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { cookieOf } from '@/testing/factories/sign-ins'
import { testPayload } from '@/testing/payload'
import { unique } from '@/testing/unique'

const cookieFor = async (user: User | null) =>
  new Headers(await cookieOf(user)).get('cookie') ?? undefined

/** The URL of the cached page that the cookie's user is sent. */
async function authorizePage(url: string, ofUser: string | undefined) {
  const page = await admit(url, ofUser)
  return page?.isShared ? page.url : null
}

describe('who is given a document', () => {
  let course: Course, module: Module, path: string, slug: string
  let student: User, cookie: string | undefined

  beforeAll(async () => {
    path = `/Module-${unique()}`
    course = await aCourse({ overviewPath: `/overview-${unique()}` })
    module = await aModule(course, { path })
    slug = (await aLesson(module)).slug
    student = await aStudent()
    await enroll(student, course)
    cookie = await cookieFor(student)
  })

  it('should be a student of the course, at the address of the lesson alone', async () => {
    expect(await authorizePage(path, cookie)).toBe(path)
    const lesson = `${path}?lesson=${slug}`
    expect(await authorizePage(lesson, cookie)).toBe(lesson)
    expect(await authorizePage(`${path}?from=mail&lesson=${slug}&x=1`, cookie)).toBe(lesson)
  })

  it('should be a student of the course at its overview, which is made for them', async () => {
    const url = String(course.overviewPath)
    expect(await admit(`${url}?from=mail`, cookie)).toEqual({ url, isShared: false })
    for (const user of [null, await aStudent()])
      expect(await admit(url, await cookieFor(user))).toBeNull()
  })

  it('should be everyone with a session at a page of the library, written as it is', async () => {
    const stranger = await cookieFor(await aStudent())
    for (const url of ['/dashboard', '/coursecontent']) {
      expect(await admit(url, stranger)).toEqual({ url, isShared: false })
      for (const other of [`${url}?a=b`, `${url}/`, url.toUpperCase(), `/${url}`])
        expect([other, await admit(other, stranger)]).toEqual([other, null])
      for (const forged of [undefined, '', 'h2h-token='])
        expect(await admit(url, forged)).toBeNull()
    }
  })

  it('should get the module where the lesson is hidden, or is none', async () => {
    const { slug: hidden } = await aLesson(module, { visible: false })
    const { slug: elsewhere } = await aLesson(await aModule(course))
    for (const other of [hidden, elsewhere, 'nowhere', '', '%00', `${slug}%27`])
      expect(await authorizePage(`${path}?lesson=${other}`, cookie)).toBe(path)
  })

  it('should be nobody who is signed out, has another course, or lost this one', async () => {
    const revoked = await aStudent()
    await enroll(revoked, course, { status: 'revoked' })
    for (const user of [null, await aStudent(), revoked])
      expect(await authorizePage(path, await cookieFor(user))).toBeNull()
    for (const forged of ['', 'h2h-token=', 'h2h-token=a.b.c', `${cookie}x`, 'other=1'])
      expect(await authorizePage(path, forged)).toBeNull()
  })

  it('should not be who wrote the address in another way', async () => {
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

  it('should be the instructor alone while the module is hidden', async () => {
    const hidden = `/hidden-${unique()}`
    await aLesson(await aModule(course, { path: hidden, visible: false }))
    expect(await authorizePage(hidden, cookie)).toBeNull()
    expect(await authorizePage(hidden, await cookieFor(await anInstructor()))).toBe(hidden)
  })

  it('should be nobody whose session has ended, or whose account is disabled', async () => {
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
