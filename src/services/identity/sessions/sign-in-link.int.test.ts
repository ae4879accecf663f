import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '@/services/database/in-transaction'
import { findEmailLink } from '@/services/identity/email/email-links'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { testClientInfo, turnOnTwoFactor } from '@/testing/factories/two-factor'
import { createRequest, testPayload } from '@/testing/payload'
import type { User } from '@/payload-types'
import { createSignInLink, findSignInLinkOwner, signInByLink } from './sign-in-link'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const run = (query: ReturnType<typeof sql>) => payload.db.drizzle.execute(query)

const linkFor = async ({ id: userId, email }: User) => {
  const url = await inTransaction(await createRequest(null), (req) =>
    createSignInLink(req, { userId, email }, 2),
  )
  return new URL(url).searchParams.get('token') ?? ''
}

const getResultCode = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  )

const enter = async (token: string) =>
  signInByLink(await createRequest(null), token, { clientInfo: testClientInfo })

describe('a sign-in link', () => {
  it('should open one session even if used twice, and confirm the email', async () => {
    const user = await aStudent({ emailVerified: false })
    const token = await linkFor(user)

    const answers = await Promise.all([getResultCode(enter(token)), getResultCode(enter(token))])

    expect(answers.sort()).toEqual(['done', 'sign_in_link_expired'])
    const { rows: sessions } = await run(sql`
      select d.browser from users_sessions s join session_devices d on d.session = s.id
      where s._parent_id = ${user.id}::uuid`)
    expect(sessions).toHaveLength(1)
    const { rows } = await run(sql`
      select email_verified as "isConfirmed" from users where id = ${user.id}::uuid`)
    expect(rows[0]?.isConfirmed).toBe(true)
  })

  it('should open a session that the site accepts', async () => {
    const user = await aStudent()
    const { token, userId } = await enter(await linkFor(user))
    expect(userId).toBe(user.id)
    const { user: known } = await payload.auth({
      headers: new Headers({ authorization: `JWT ${token}` }),
    })
    expect(known?.id).toBe(user.id)
  })

  it('should ask for the second step, and still work afterwards', async () => {
    const user = await aStudent()
    await turnOnTwoFactor(user)
    const token = await linkFor(user)
    expect(await getResultCode(enter(token))).toBe('code_required')
    expect(await findSignInLinkOwner(await createRequest(null), token)).toBe(user.id)
    const { rows } = await run(sql`
      select 1 from users_sessions where _parent_id = ${user.id}::uuid`)
    expect(rows).toEqual([])
  })

  it('should end with a disabled account, another email, its expiry, and a newer link', async () => {
    const over = async (change: (user: User) => Promise<unknown>) => {
      const user = await aStudent()
      const token = await linkFor(user)
      await change(user)
      return getResultCode(enter(token))
    }
    expect([
      await over(({ id }) => run(sql`update users set status = 'disabled' where id = ${id}::uuid`)),
      await over(({ id, email }) =>
        run(sql`update users set email = ${`x${email}`} where id = ${id}::uuid`),
      ),
      await over(({ id }) =>
        run(sql`
          update account_tokens set expires_at = now() - interval '1 second'
          where user_id = ${id}::uuid`),
      ),
      await over(linkFor),
    ]).toEqual(Array.from({ length: 4 }, () => 'sign_in_link_expired'))
    expect(await getResultCode(enter(await linkFor(await anInstructor())))).toBe(
      'sign_in_link_expired',
    )
  })

  it('should not be accepted as a confirmation link', async () => {
    const token = await linkFor(await aStudent())
    expect(await findEmailLink(await createRequest(null), token)).toBeNull()
  })
})
