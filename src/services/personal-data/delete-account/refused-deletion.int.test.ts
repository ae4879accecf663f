import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { normalizeCode } from '@/domain/identity/two-factor'
import {
  deleteOwnAccount,
  accountExists,
  signInWithTestPassword,
} from '@/testing/factories/deletions'
import { executeSql, testPayload } from '@/testing/payload'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { generateCode, turnOnTwoFactor } from '@/testing/factories/two-factor'
import { aFullUser } from '@/testing/factories/full-user'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

describe('a refused deletion', () => {
  it.each([
    ['a wrong password', { password: 'wrong horse 1' }, 'wrong_password'],
    ['another email', { email: 'other@example.com' }, 'deletion_email_mismatch'],
    ['no email', { email: '' }, 'deletion_email_mismatch'],
  ])('should stay as it is after %s', async (_what, proof, code) => {
    const user = await aStudent()

    await expect(deleteOwnAccount(user, proof)).rejects.toMatchObject({ code })

    expect(await accountExists(user)).toBe(true)
    expect(await mailsTo(user.email)).toEqual([])
    await expect(signInWithTestPassword(user)).resolves.toMatchObject({ userId: user.id })
  })

  it('should need the code of a user with two-factor authentication', async () => {
    const user = await aStudent()
    const { key, recoveryCodes } = await turnOnTwoFactor(user)

    await expect(deleteOwnAccount(user)).rejects.toMatchObject({ code: 'code_required' })
    await expect(deleteOwnAccount(user, { code: generateCode(key, -20) })).rejects.toMatchObject({
      code: 'wrong_code',
    })
    expect(await accountExists(user)).toBe(true)

    const other = await aStudent()
    const { key: otherKey } = await turnOnTwoFactor(other)
    await deleteOwnAccount(user, { code: normalizeCode(recoveryCodes[0] ?? '') })
    await deleteOwnAccount(other, { code: generateCode(otherKey) })
    expect([await accountExists(user), await accountExists(other)]).toEqual([false, false])
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
  })

  it('should be refused to every instructor', async () => {
    const instructor = await anInstructor()

    await expect(deleteOwnAccount(instructor)).rejects.toMatchObject({
      code: 'deletion_of_instructor',
      status: 403,
      userMessage: memberMessages.ownData.instructorNotDeletable,
    })
    expect(await accountExists(instructor)).toBe(true)
  })

  it('should also be refused in the panel', async () => {
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

  it('should not accept a previous password', async () => {
    const user = await aStudent()
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { password: 'another horse-2' },
      overrideAccess: true,
    })

    await expect(deleteOwnAccount(user)).rejects.toMatchObject({ code: 'wrong_password' })
    await deleteOwnAccount(user, { password: 'another horse-2' })
    expect(await accountExists(user)).toBe(false)
  })
})

describe('a refund request of a deleted account', () => {
  const requestsFor = (paymentId: string) =>
    executeSql(sql`select status, words, answer, user_id, decided_at is not null as decided from refund_requests
      where payment_id = ${paymentId} order by created_at, status`)

  it('should be withdrawn and anonymized, retaining the decision', async () => {
    const person = await aFullUser()
    await executeSql(sql`
      insert into refund_requests (payment_id, course_id, user_id, status, words, answer, decided_at)
      values (${person.paymentId}, ${person.course.id}, ${person.user.id}, 'declined', 'Please.', 'No.', now())`)

    await deleteOwnAccount(person.user)

    const anonymized = { words: null, answer: null, user_id: null, decided: true }
    expect(await requestsFor(person.paymentId)).toEqual([
      { ...anonymized, status: 'withdrawn' },
      { ...anonymized, status: 'declined' },
    ])
  })
})
