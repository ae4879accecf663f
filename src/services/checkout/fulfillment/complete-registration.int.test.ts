import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { isResetLinkValid, resetPassword } from '@/services/identity/password/reset-password'
import { signIn } from '@/services/identity/sessions/sign-in'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import {
  aStartedCheckout,
  newBrowserHash,
  aVisitor,
  type StartedCheckout,
  reloadCheckout,
  enrollmentsIn,
  mailsTo,
  usersWithEmail,
} from '@/testing/factories/purchases'
import type { Buyer } from '@/services/checkout/orders/buyer'
import { findCheckoutStatus } from '@/services/checkout/orders/checkout-status'
import { completeRegistration } from './complete-registration'
import { provisionCheckout } from './provision-checkout'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'

const paypal = setUpTestPayPal()
const PASSWORD = 'chosen at step 1'

const aPaidCheckout = async (buyer: Buyer = aVisitor()): Promise<StartedCheckout> => {
  const started = await aStartedCheckout(await aCourse(), { buyer })
  await paypal.approve(started.orderId)
  await syncCheckout(await createRequest(null), started.checkoutId)
  return started
}

const register = async (
  { course, browserHash }: Pick<StartedCheckout, 'course' | 'browserHash'>,
  password = PASSWORD,
) => completeRegistration(await createRequest(null), { browserHash, courseId: course.id, password })

const query = async (text: ReturnType<typeof sql>) => (await testPayload()).db.drizzle.execute(text)

const provision = async ({ checkoutId }: StartedCheckout) =>
  provisionCheckout(await createRequest(null), checkoutId)

const signInWith = async (email: string, password = PASSWORD) =>
  signIn(await createRequest(null), { email, password })

const statusFor = async ({ course, browserHash }: StartedCheckout) =>
  findCheckoutStatus(await createRequest(null), { browserHash, courseSlug: course.slug })

const tokenIn = (mails: { text: string }[]) =>
  /token=([0-9a-f]{40})/.exec(mails[0]?.text ?? '')?.[1] ?? ''

describe('a paid checkout', () => {
  it('should become an account with the course, the terms, and a welcome email', async () => {
    const paid = await aPaidCheckout()
    const { email } = paid.buyer
    expect(await register(paid)).toEqual({ email, hasPassword: true })

    const [user] = await usersWithEmail(email)
    expect(user).toMatchObject({
      username: 'Vera Visitor',
      participationMode: 'partnered',
      role: 'student',
      status: 'active',
      emailVerified: false,
    })
    expect(user?.manualUserId).toMatch(/^user-id-\d+$/)
    expect(user?.termsAccepted?.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(user?.termsAccepted?.at).toBeTruthy()
    expect(await enrollmentsIn(paid.course)).toMatchObject([{ user: user?.id, status: 'active' }])
    expect(await reloadCheckout(paid.checkoutId)).toMatchObject({
      state: 'provisioned',
      user: user?.id,
    })
    expect(await mailsTo(email)).toMatchObject([{ kind: 'welcome' }, { kind: 'confirm-email' }])
    expect((await mailsTo(email))[0]?.text).toMatch(
      /Receipt: No\. \d+\nCourse: .+\nPaid: \$\d+\.\d\d USD\nPaid with: PayPal\nDate: .+ UTC\nTransaction ID: \w+\n/,
    )
    expect(await signInWith(email)).toMatchObject({ user: { email, displayName: 'Vera Visitor' } })
  })

  it('should set the browser’s time zone on account and receipt', async () => {
    const paid = await aPaidCheckout(aVisitor({ timezone: 'est' }))
    const { email } = paid.buyer
    await register(paid)
    expect(await usersWithEmail(email)).toMatchObject([{ timezone: 'est' }])
    expect((await mailsTo(email))[0]?.text).toMatch(/\nDate: .+ UTC-5:00 \(EST\)\n/)
  })

  it('should be welcomed with the first lesson, the guarantee, and the partner seat', async () => {
    const mailFor = async (buyer: Buyer, partnerSeat: boolean) => {
      const paid = await aPaidCheckout(buyer)
      await (
        await testPayload()
      ).update({
        collection: 'courses',
        id: paid.course.id,
        data: { partnerSeat },
        overrideAccess: true,
      })
      await register(paid)
      return (await mailsTo(buyer.email))[0]?.text ?? ''
    }
    const forTwo = await mailFor(aVisitor(), true)
    expect(forTwo).toContain('you’re in.')
    // The course has no lesson yet.
    expect(forTwo).toMatch(/Start the first lesson: http.+\/PersonalDashboard\n/)
    expect(forTwo).toContain('Your receipt is attached.')
    expect(forTwo).toContain('within 14 days')
    expect(forTwo).toMatch(/invite your partner\? http.+\/settings\/partner/)
    expect(await mailFor(aVisitor(), false)).not.toContain('partner')
    expect(await mailFor(aVisitor({ participationMode: 'solo' }), true)).not.toContain('partner')
  })

  it('should greet by name, unless the name looks like a link', async () => {
    const [plain, hostile] = [
      await aPaidCheckout(aVisitor({ fullName: '<b>Vera</b> & Co' })),
      await aPaidCheckout(aVisitor({ fullName: 'You won //evil.example' })),
    ]
    await register(plain)
    await register(hostile)
    expect((await mailsTo(plain.buyer.email))[0]?.text).toContain('Hi <b>Vera</b>,')
    expect((await mailsTo(hostile.buyer.email))[0]?.text).not.toContain('evil.example')
  })

  it('should become one account when registered twice at the same time', async () => {
    const paid = await aPaidCheckout()
    const results = await Promise.all([register(paid), register(paid), register(paid)])
    expect(results.every(({ hasPassword }) => hasPassword)).toBe(true)
    expect(await usersWithEmail(paid.buyer.email)).toHaveLength(1)
    expect(await mailsTo(paid.buyer.email)).toMatchObject([
      { kind: 'welcome' },
      { kind: 'confirm-email' },
    ])
  })

  it('should become one account when registration and worker run at the same time', async () => {
    const paid = await aPaidCheckout()
    await Promise.all([register(paid), provision(paid), provision(paid)])
    expect(await usersWithEmail(paid.buyer.email)).toHaveLength(1)
    expect(await enrollmentsIn(paid.course)).toHaveLength(1)
    const kinds = (await mailsTo(paid.buyer.email)).map(({ kind }) => kind)
    expect(kinds).toHaveLength(2)
    expect(kinds[1]).toBe('confirm-email')
    await expect(signInWith(paid.buyer.email)).resolves.toBeTruthy()
  })

  it('should share one account with another purchase of the same email, once confirmed', async () => {
    const buyer = aVisitor()
    const [first, second] = [await aPaidCheckout(buyer), await aPaidCheckout(buyer)]
    const outcomes = await Promise.allSettled([register(first), register(second)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await usersWithEmail(buyer.email)).toHaveLength(1)
    const states = [await reloadCheckout(first.checkoutId), await reloadCheckout(second.checkoutId)]
    expect(states.map(({ state }) => state).sort()).toEqual(['paid', 'provisioned'])
    await query(sql`update users set email_verified = true where email = ${buyer.email}`)
    await Promise.all([provision(first), provision(second)])
    expect(await enrollmentsIn(first.course)).toHaveLength(1)
    expect(await enrollmentsIn(second.course)).toHaveLength(1)
  })

  it.each([
    ['short', 'Password must be at least 6 characters long.'],
    ['x'.repeat(257), 'Password is too long. Please choose a shorter password.'],
  ])('should refuse a password that sign-up refuses', async (password, userMessage) => {
    const paid = await aPaidCheckout()
    await expect(register(paid, password)).rejects.toMatchObject({ userMessage })
    expect(await usersWithEmail(paid.buyer.email)).toEqual([])
  })
})

describe('registration without a payment of this browser', () => {
  it.each(['before the payment', 'from another browser'])('should be refused %s', async (when) => {
    const started =
      when === 'before the payment'
        ? await aStartedCheckout(await aCourse())
        : { ...(await aPaidCheckout()), browserHash: newBrowserHash() }
    await expect(register(started)).rejects.toMatchObject({
      code: 'payment_required',
      userMessage: 'Please complete the payment process before continuing.',
    })
    expect(await usersWithEmail(started.buyer.email)).toEqual([])
  })
})

describe('a buyer whose browser died', () => {
  it('should get an account without a password, and a link at both emails', async () => {
    const paid = await aPaidCheckout()
    const { email } = paid.buyer
    await provision(paid)
    await provision(paid)

    expect(await usersWithEmail(email)).toHaveLength(1)
    expect(await enrollmentsIn(paid.course)).toHaveLength(1)
    const mails = await mailsTo(email)
    expect(mails).toMatchObject([{ kind: 'set-password' }, { kind: 'confirm-email' }])
    expect(await isResetLinkValid(await createRequest(null), tokenIn(mails))).toBe(true)
    const payersMails = await mailsTo('olivia.kay@buyers.example')
    expect(payersMails.some(({ text }) => text.includes(tokenIn(mails)))).toBe(true)
    await expect(signInWith(email, '')).rejects.toMatchObject({ code: 'invalid_credentials' })
  })

  it('should confirm an email by a link that went only there, not by one sent to the payer too', async () => {
    const [alone, shared] = [await aPaidCheckout(), await aPaidCheckout()]
    const { db } = await testPayload()
    await db.drizzle.execute(sql`
      update payments set payer_email = ${alone.buyer.email}
      where checkout_id = ${alone.checkoutId}::uuid`)
    for (const paid of [alone, shared]) {
      await provision(paid)
      const token = tokenIn(await mailsTo(paid.buyer.email))
      await resetPassword(await createRequest(null), { token, password: PASSWORD })
    }

    expect((await usersWithEmail(alone.buyer.email))[0]?.emailVerified).toBe(true)
    expect((await usersWithEmail(shared.buyer.email))[0]?.emailVerified).toBe(false)
    const kinds = (await mailsTo(alone.buyer.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['set-password', 'password-changed'])
  })

  it('should still set the password when the browser returns in time', async () => {
    const paid = await aPaidCheckout()
    await provision(paid)
    expect(await statusFor(paid)).toMatchObject({ state: 'provisioned', email: paid.buyer.email })
    const registered = await register(paid, 'cafe\u0301 evening')
    expect(registered).toEqual({ email: paid.buyer.email, hasPassword: true })
    await expect(signInWith(paid.buyer.email, 'caf\u00e9 evening')).resolves.toBeTruthy()
  })

  it('should not set it after the first sign-in, by password or by link', async () => {
    const [byPassword, byLink] = [await aPaidCheckout(), await aPaidCheckout()]
    await register(byPassword)
    await signInWith(byPassword.buyer.email)
    await provision(byLink)
    const token = tokenIn(await mailsTo(byLink.buyer.email))
    await resetPassword(await createRequest(null), { token, password: PASSWORD })

    for (const paid of [byPassword, byLink]) {
      expect(await register(paid, 'another password')).toMatchObject({ hasPassword: false })
      await expect(signInWith(paid.buyer.email)).resolves.toBeTruthy()
      expect(await statusFor(paid)).toBeNull()
    }
  })

  it('should not set it after 24 hours, and be emailed a link instead', async () => {
    const paid = await aPaidCheckout()
    const { db } = await testPayload()
    await db.drizzle.execute(sql`
      update checkouts set password_open_until = now() - interval '1 second'
      where id = ${paid.checkoutId}`)
    await expect(register(paid)).rejects.toMatchObject({ code: 'registration_closed' })
    await expect(signInWith(paid.buyer.email)).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(await mailsTo(paid.buyer.email)).toMatchObject([
      { kind: 'set-password' },
      { kind: 'confirm-email' },
    ])
    expect(await enrollmentsIn(paid.course)).toHaveLength(1)
  })
})

describe('an email that got an account while the buyer was paying', () => {
  it.each([
    ['registration', register],
    ['worker', provision],
  ])('should keep its password and get the course, by the %s', async (_who, finish) => {
    const buyer = aVisitor()
    const paid = await aPaidCheckout(buyer)
    const owner = await aStudent({
      email: buyer.email,
      emailVerified: true,
      password: 'the owner’s own',
    })
    const outcome = await finish(paid).then(
      () => 'done',
      (error: unknown) => error,
    )
    if (finish === register) expect(outcome).toMatchObject({ code: 'email_taken' })

    expect(await enrollmentsIn(paid.course)).toMatchObject([{ user: owner.id }])
    expect(await mailsTo(buyer.email)).toMatchObject([{ kind: 'course-ready', userId: owner.id }])
    expect(await register(paid)).toEqual({ email: buyer.email, hasPassword: false })
    await expect(signInWith(buyer.email, 'the owner’s own')).resolves.toBeTruthy()
    expect(await statusFor(paid)).toBeNull()
  })
})
