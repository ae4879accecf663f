import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { normalizeCode } from '@/domain/identity/two-factor'
import { leave, queryTable, isThere, enter } from '@/testing/factories/deletions'
import { testPayload } from '@/testing/payload'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { codeOf, turnOnTwoFactor } from '@/testing/factories/two-factor'
import { aFullUser } from '@/testing/factories/full-user'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

describe('an account that is not deleted', () => {
  it.each([
    ['a wrong password', { password: 'wrong horse 1' }, 'wrong_password'],
    ['another email', { email: 'other@example.com' }, 'wrong_email'],
    ['no email', { email: '' }, 'wrong_email'],
  ])('should stay as it is after %s', async (_what, proof, code) => {
    const user = await aStudent()

    await expect(leave(user, proof)).rejects.toMatchObject({ code })

    expect(await isThere(user)).toBe(true)
    expect(await mailsTo(user.email)).toEqual([])
    await expect(enter(user)).resolves.toMatchObject({ userId: user.id })
  })

  it('should want the code of somebody with two-factor', async () => {
    const user = await aStudent()
    const { key, recoveryCodes } = await turnOnTwoFactor(user)

    await expect(leave(user)).rejects.toMatchObject({ code: 'code_required' })
    await expect(leave(user, { code: codeOf(key, -20) })).rejects.toMatchObject({
      code: 'wrong_code',
    })
    expect(await isThere(user)).toBe(true)

    const other = await aStudent()
    const { key: otherKey } = await turnOnTwoFactor(other)
    await leave(user, { code: normalizeCode(recoveryCodes[0] ?? '') })
    await leave(other, { code: codeOf(otherKey) })
    expect([await isThere(user), await isThere(other)]).toEqual([false, false])
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
  })

  it('should be every instructor’s', async () => {
    const instructor = await anInstructor()

    await expect(leave(instructor)).rejects.toMatchObject({
      code: 'instructor_account',
      status: 403,
      userMessage: memberMessages.ownData.instructorStays,
    })
    expect(await isThere(instructor)).toBe(true)
  })

  it('should not be deleted by the panel either', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]

    await expect(
      payload.delete({
        collection: 'users',
        id: user.id,
        user: instructor,
        overrideAccess: false,
      }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('should not take a password that belonged to the account before', async () => {
    const user = await aStudent()
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { password: 'another horse-2' },
      overrideAccess: true,
    })

    await expect(leave(user)).rejects.toMatchObject({ code: 'wrong_password' })
    await leave(user, { password: 'another horse-2' })
    expect(await isThere(user)).toBe(false)
  })
})

describe('a request for a refund', () => {
  const requestsFor = (paymentId: string) =>
    queryTable(sql`select status, words, answer, user_id, decided_at is not null as decided from refund_requests
      where payment_id = ${paymentId} order by created_at, status`)

  it('should be withdrawn, without the person and their words, and keep what was decided', async () => {
    const person = await aFullUser()
    await queryTable(sql`
      insert into refund_requests (payment_id, course_id, user_id, status, words, answer, decided_at)
      values (${person.paymentId}, ${person.course.id}, ${person.user.id}, 'declined', 'Please.', 'No.', now())`)

    await leave(person.user)

    const nobody = { words: null, answer: null, user_id: null, decided: true }
    expect(await requestsFor(person.paymentId)).toEqual([
      { ...nobody, status: 'withdrawn' },
      { ...nobody, status: 'declined' },
    ])
  })
})
