import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { env } from '@/lib/env'
import type { Course } from '@/payload-types'
import { consume } from '@/server/limits/limits'
import { SESSION_COOKIE } from '@/server/session/session'
import { buildAccountInput, PASSWORD, postJson } from '@/testing/factories/checkout-requests'
import { aCourse } from '@/testing/factories/courses'
import { readSecurityEvents } from '@/testing/factories/two-factor'
import { cookieNamed, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent } from '@/testing/factories/people'
import { enrollmentsIn, mailsTo, usersWithEmail } from '@/testing/factories/purchases'
import { uniqueText } from '@/testing/unique-text'
import { POST } from './route'
import { executeSql } from '@/testing/payload'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

describe('POST /api/checkout/register-free', () => {
  const buildBody = (course: Course, account = buildAccountInput()) => ({
    courseId: course.slug,
    account,
    password: PASSWORD,
  })

  it('should refuse an email that has an account', async () => {
    const { email } = await aStudent()
    const account = { ...buildAccountInput(), email }

    const response = await postJson(POST, buildBody(await aCourse({ price: 0 }), account))

    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      error: { code: 'email_taken', message: messages.signUp.emailTaken },
    })
  })

  it('should not sign in to an account that existed before', async () => {
    const { email } = await aStudent({ password: PASSWORD })
    const account = { ...buildAccountInput(), email }

    await postJson(POST, buildBody(await aCourse({ price: 0 }), account))

    expect(cookieNamed(SESSION_COOKIE)).toBeUndefined()
  })

  it('should sign in when repeated after a lost response', async () => {
    const course = await aCourse({ price: 0 })
    const body = buildBody(course)
    await postJson(POST, body)
    clearCookies()

    const response = await postJson(POST, body)

    expect(await response.json()).toMatchObject({ user: { email: body.account.email } })
    expect(cookieNamed(SESSION_COOKIE)).toBeDefined()
    expect(await enrollmentsIn(course)).toHaveLength(1)
    expect(await mailsTo(body.account.email)).toMatchObject([
      { kind: 'welcome' },
      { kind: 'confirm-email' },
    ])
    const [person] = await usersWithEmail(body.account.email)
    if (!person) throw new Error('An account was expected.')
    expect(await readSecurityEvents(person)).toEqual(['signed_in', 'signed_in'])
  })

  it('should not sign in with another password when repeated', async () => {
    const body = buildBody(await aCourse({ price: 0 }))
    await postJson(POST, body)
    clearCookies()

    const response = await postJson(POST, { ...body, password: 'another password' })

    expect(response.status).toBe(409)
    expect(cookieNamed(SESSION_COOKIE)).toBeUndefined()
  })

  it('should not sign in when repeated an hour later', async () => {
    const course = await aCourse({ price: 0 })
    const body = buildBody(course)
    await postJson(POST, body)
    clearCookies()
    await executeSql(sql`
      update enrollments set created_at = now() - interval '61 minutes' where course_id = ${course.id}::uuid`)

    const response = await postJson(POST, body)

    expect(response.status).toBe(409)
    expect(cookieNamed(SESSION_COOKIE)).toBeUndefined()
  })

  it('should create no account for a paid course, whatever price the body says', async () => {
    const account = buildAccountInput()
    const body = { ...buildBody(await aCourse(), account), price: 0, priceCents: 0 }

    const response = await postJson(POST, body)

    expect(response.status).toBe(402)
    expect(await usersWithEmail(account.email)).toEqual([])
  })

  it('should limit emails per mailbox, whatever the subaddress', async () => {
    const [course, name] = [await aCourse({ price: 0 }), uniqueText()]
    const register = async (tag: string) =>
      postJson(
        POST,
        buildBody(course, { ...buildAccountInput(), email: `${name}${tag}@example.com` }),
      )
    expect((await register('')).status).toBe(200)
    // A refusal sends no email and doesn't count.
    for (let time = 0; time < 7; time += 1) expect((await register('')).status).toBe(200)
    for (let time = 0; time < 5; time += 1)
      await consume('registeredMailbox', `${name}@example.com`)

    const response = await register('+f')

    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ error: { code: 'too_many_requests' } })
    expect(await usersWithEmail(`${name}+f@example.com`)).toEqual([])
  })

  it('should be limited per IP address', async () => {
    Object.assign(env, { TRUSTED_PROXY: '1' })
    onTestFinished(() => void Object.assign(env, { TRUSTED_PROXY: undefined }))
    const ip = '198.51.100.7'
    for (let time = 0; time < 20; time += 1) await consume('registerFreeAddress', ip)
    const body = buildBody(await aCourse({ price: 0 }))

    const response = await postJson(POST, body, { 'x-forwarded-for': ip })

    expect(response.status).toBe(429)
    expect((await postJson(POST, body, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200)
  })

  it('should create only students, whatever role the body asks for', async () => {
    const account = { ...buildAccountInput(), role: 'instructor' }

    await postJson(POST, {
      ...buildBody(await aCourse({ price: 0 }), account),
      role: 'instructor',
    })

    expect(await usersWithEmail(account.email)).toMatchObject([{ role: 'student' }])
  })
})
