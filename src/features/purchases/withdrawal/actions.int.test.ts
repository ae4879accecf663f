import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { withdrawalMessages } from '@/domain/checkout/withdrawal-texts'
import { messages } from '@/domain/messages/messages'
import { env } from '@/lib/env'
import { siteProcess } from '@/lib/site-process.mjs'
import type { PaymentSetting, User } from '@/payload-types'
import { hashEmail, sendWithdrawalLink } from '@/services/withdrawals/send-withdrawal-link'
import { withdrawalPath } from '@/services/withdrawals/withdrawal-token'
import { findDocs } from '@/testing/docs'
import { deleteOwnAccount } from '@/testing/factories/deletions'
import { aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { aPaidPurchase, readRefunds } from '@/testing/factories/refunds'
import { deleteJobs, jobsWithPayload } from '@/testing/factories/jobs'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { uniqueText } from '@/testing/unique-text'
import { confirmWithdrawalAction, requestWithdrawalLinkAction } from './actions'

const paypal = setUpTestPayPal()

const setRight = async (sellsToEu: PaymentSetting['sellsToEu'], country: string | null = null) => {
  const payload = await testPayload()
  await payload.updateGlobal({
    slug: 'payment-settings',
    data: { sellsToEu },
    overrideAccess: true,
  })
  await payload.updateGlobal({
    slug: 'site',
    data: { seller: { country } },
    overrideAccess: true,
  })
  siteProcess.contentChanges.publish()
}

beforeAll(() => setRight('yes'))
afterAll(() => setRight('auto'))

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

afterEach(() => {
  Object.assign(env, { TRUSTED_PROXY: undefined })
})

const aPurchase = async () => {
  const { user, payment } = await aPaidPurchase(paypal)
  const [receipt] = await findDocs('receipts', { payment: { equals: payment.id } })
  const token = new URL(withdrawalPath(payment.id), env.SITE_URL).searchParams.get('token') ?? ''
  return { user, payment, token, receiptNumber: receipt?.number ?? 0 }
}

const request = (email: string, receiptNumber: number) =>
  requestWithdrawalLinkAction({ email, receiptNumber: String(receiptNumber) })

/** Runs the jobs that the requests for this user queued, and returns the emails with links. */
const linksTo = async ({ email }: User) => {
  const req = await createRequest(null)
  const job = { emailHash: hashEmail(email) }
  for (const { payload } of await jobsWithPayload(job))
    await sendWithdrawalLink(req, detailsSchema.parse(payload))
  await deleteJobs(job)
  return (await mailsTo(email)).filter(({ kind }) => kind === 'withdrawal-link')
}

const detailsSchema = z.object({ emailHash: z.string(), receiptNumber: z.number() })

const linkSent = { ok: true, data: withdrawalMessages.linkSent }
const anEmail = () => `${uniqueText()}@example.com`

describe('requesting a link to withdraw', () => {
  it('should respond the same whether or not the details match a purchase', async () => {
    const { user, payment, receiptNumber } = await aPurchase()
    const stranger = await aStudent()

    expect(await request(user.email, receiptNumber + 100_000)).toEqual(linkSent)
    expect(await request(stranger.email, receiptNumber)).toEqual(linkSent)
    expect([...(await linksTo(user)), ...(await linksTo(stranger))]).toEqual([])

    expect(await request(user.email, receiptNumber)).toEqual(linkSent)
    expect(await linksTo(user)).toHaveLength(1)
    expect(await readRefunds(payment)).toEqual([])
  })

  it('should be limited per email, whether or not it has a purchase', async () => {
    const { user, receiptNumber } = await aPurchase()
    for (const email of [user.email, anEmail()]) {
      for (let time = 0; time < 5; time += 1)
        expect(await request(email, receiptNumber + time)).toEqual(linkSent)
      expect(await request(email, receiptNumber)).toEqual({
        ok: false,
        error: { code: 'too_many_requests', message: messages.general.tooManyRequests },
      })
    }
  })

  it('should be limited per network', async () => {
    Object.assign(env, { TRUSTED_PROXY: '1' })
    setRequestHeaders({ 'x-forwarded-for': '2001:db8:1:2::1' })
    for (let time = 0; time < 30; time += 1)
      expect(await request(anEmail(), time + 1)).toEqual(linkSent)

    setRequestHeaders({ 'x-forwarded-for': '2001:db8:1:2::ffff' })
    expect(await request(anEmail(), 1)).toMatchObject({ error: { code: 'too_many_requests' } })
    setRequestHeaders({ 'x-forwarded-for': '2001:db8:1:3::1' })
    expect(await request(anEmail(), 1)).toEqual(linkSent)
  })
})

describe('confirming a withdrawal', () => {
  it('should need a valid link', async () => {
    const { payment, token } = await aPurchase()
    for (const forged of [`${token}x`, payment.id, ''])
      expect(await confirmWithdrawalAction({ token: forged })).toMatchObject({
        error: { code: 'withdrawal_link_invalid' },
      })
    expect(await readRefunds(payment)).toEqual([])

    expect(await confirmWithdrawalAction({ token })).toEqual({
      ok: true,
      data: withdrawalMessages.confirmed,
    })
    expect(await readRefunds(payment)).toHaveLength(1)
  })
})

describe('confirming a withdrawal after the account was deleted', () => {
  it('should ask for an email and store nothing without', async () => {
    const { user, payment, token } = await aPurchase()
    await deleteOwnAccount(user)
    expect(await confirmWithdrawalAction({ token })).toMatchObject({
      error: {
        code: 'withdrawal_email_required',
        message: withdrawalMessages.emailRequired,
      },
    })
    expect(await confirmWithdrawalAction({ token, name: 'Ada', email: 'ada' })).toMatchObject({
      error: { message: messages.signUp.invalidEmail },
    })
    expect(await readRefunds(payment)).toEqual([])

    expect(await confirmWithdrawalAction({ token, name: 'Ada', email: anEmail() })).toMatchObject({
      ok: true,
    })
    expect(await readRefunds(payment)).toHaveLength(1)
  })
})

describe('the right of withdrawal', () => {
  afterEach(() => setRight('yes'))

  it.each([
    ['no', 'DE', false],
    ['auto', null, false],
    ['auto', 'US', false],
    ['auto', 'DE', true],
    ['yes', 'US', true],
  ] as const)('should follow the setting %s in %s', async (sellsToEu, country, isOn) => {
    const { user, payment, token, receiptNumber } = await aPurchase()
    await setRight(sellsToEu, country)

    const responses = [
      await request(user.email, receiptNumber),
      await confirmWithdrawalAction({ token }),
    ]

    for (const response of responses)
      expect(response).toMatchObject(isOn ? { ok: true } : { error: { code: 'not_found' } })
    expect(await linksTo(user)).toHaveLength(isOn ? 1 : 0)
    expect(await readRefunds(payment)).toHaveLength(isOn ? 1 : 0)
  })
})
