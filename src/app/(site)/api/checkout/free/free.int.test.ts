import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { otherUserBody, postJson, postJsonAs } from '@/testing/factories/checkout-requests'
import { aCourse } from '@/testing/factories/courses'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent } from '@/testing/factories/people'
import { enrollmentsIn } from '@/testing/factories/purchases'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { POST } from './route'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

describe('POST /api/checkout/free', () => {
  it('should require a session', async () => {
    const course = await aCourse({ price: 0 })

    const response = await postJson(POST, { courseId: course.slug })

    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: { code: 'session_ended', message: messages.general.sessionEnded },
    })
  })

  it('should not enroll an account that a visitor names', async () => {
    const [course, { id }] = [await aCourse({ price: 0 }), await aStudent()]

    await postJson(POST, { courseId: course.slug, userId: id, user: id })

    expect(await enrollmentsIn(course)).toEqual([])
  })

  it('should enroll the signed-in user, not the one in the body', async () => {
    const [course, user, other] = [await aCourse({ price: 0 }), await aStudent(), await aStudent()]

    await postJson(
      POST,
      { courseId: course.slug, userId: other.id },
      await createSessionHeaders(user),
    )

    expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, source: 'free' }])
  })

  it('should not enroll from a page that was rendered for another user', async () => {
    const [course, user, other] = [await aCourse({ price: 0 }), await aStudent(), await aStudent()]
    const body = { courseId: course.slug }
    const cookie = await createSessionHeaders(other)

    const response = await postJsonAs(user, POST, body, cookie)

    expect([response.status, await response.json()]).toEqual([401, otherUserBody])
    expect(await enrollmentsIn(course)).toEqual([])
    expect((await postJsonAs(other, POST, body, cookie)).status).toBe(200)
  })

  it('should not enroll in a paid course, whatever price the body says', async () => {
    const course = await aCourse()
    const body = { courseId: course.slug, price: 0, priceCents: 0, course: { price: 0 } }

    const response = await postJson(POST, body, await createSessionHeaders(await aStudent()))

    expect(response.status).toBe(402)
    expect(await enrollmentsIn(course)).toEqual([])
  })
})
