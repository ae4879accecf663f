import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Currency, currencies, currencyName } from '@/domain/checkout/currencies'
import { currencyMessages } from '@/domain/checkout/currency-messages'
import { centsFromDecimal, formatAmountWithCode, hasDecimals } from '@/domain/checkout/money'
import { findOrder } from '@/integrations/paypal/get-order'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Course } from '@/payload-types'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { changeCoupon, aCoupon } from '@/testing/factories/coupons'
import { aCourse } from '@/testing/factories/courses'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo, newBrowserHash, readPayments } from '@/testing/factories/purchases'
import { aCreatedRefund, readRefunds } from '@/testing/factories/refunds'
import { createRequest, executeSql, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { roundPrices } from '@/testing/round-prices'
import { readStatement } from '@/services/checkout/statement/read-statement'
import { auditPayments } from '@/services/checkout/reconciliation/audit/audit-payments'
import { refundPayment } from '@/services/refunds/refund-payment'
import { toBuyer } from '../orders/buyer'
import { startCheckout } from '../orders/start-checkout'
import { syncCheckout } from '../orders/sync-checkout'
import { down, up } from '../../../../migrations/20261129_111201_site_currency'
import { findNewestCheckout } from './read-checkout'
import { readPaymentSettings } from './read-payment-settings'
import { transitionCheckout } from './transition-checkout'

const paypal = setUpTestPayPal()
const soldCurrencies = process.env.TEST_FULL ? currencies : (['EUR', 'CHF', 'JPY'] as const)

const forgetSales = () => executeSql(sql`truncate checkouts, paypal_differences cascade`)

/** Sets the currency without the instructor's form. */
const forceCurrency = (currency: Currency) =>
  executeSql(
    sql`update payment_settings set currency = ${currency}::enum_payment_settings_currency`,
  )

const chooseCurrency = async (currency: Currency) =>
  (await testPayload()).updateGlobal({
    slug: 'payment-settings',
    data: { currency },
    overrideAccess: true,
  })

const readCurrency = async () => (await readPaymentSettings(await createRequest(null))).currency

beforeEach(async () => {
  await forgetSales()
  // Creates the row of the global.
  await chooseCurrency(await readCurrency())
  await forceCurrency('USD')
})
afterAll(async () => {
  await forceCurrency('USD')
  await forgetSales()
})

type StartOptions = { shownPriceCents?: number; shownCurrency?: string; couponCode?: string }

const start = async (course: Course, options: StartOptions = {}) => {
  const user = await aStudent()
  const browserHash = newBrowserHash()
  const { orderId } = await startCheckout(await createRequest(user), {
    browserHash,
    buyer: toBuyer(user),
    courseSlug: course.slug,
    shownPriceCents: course.price * 100,
    shownCurrency: await readCurrency(),
    ...options,
  })
  const checkout = await findNewestCheckout(await createRequest(null), {
    browserHash,
    courseId: course.id,
  })
  return { user, orderId, checkoutId: checkout?.id ?? '' }
}

const pay = async ({ orderId, checkoutId }: { orderId: string; checkoutId: string }) => {
  await paypal.approve(orderId)
  await syncCheckout(await createRequest(null), checkoutId)
  const [payment] = await readPayments(checkoutId)
  if (!payment) throw new Error('Nothing was paid.')
  return payment
}

describe('a site in another currency', () => {
  it.each(soldCurrencies)('should sell and refund in %s, with equal ledgers', async (currency) => {
    await forceCurrency(currency)
    const course = await aCourse({ price: 99 })
    const { code } = await aCoupon({ percent: 15 })
    // 15% of 99 is 14.85, or rounded 15.
    const priceCents = hasDecimals(currency) ? 8415 : 8400

    const started = await start(course, { shownPriceCents: priceCents, couponCode: code })
    const order = await findOrder(paypalSettings(), started.orderId)
    expect(order).toMatchObject({ amountCents: priceCents, currency })
    const payment = await pay(started)
    expect(payment).toMatchObject({ amountCents: priceCents, currency, status: 'completed' })
    const [mail] = await mailsTo(started.user.email)
    expect(mail?.text).toContain(formatAmountWithCode({ cents: priceCents, currency }))

    const instructor = await anInstructor()
    const half = hasDecimals(currency) ? 4250 : 4300
    for (const cents of [half, priceCents - half]) {
      const [{ left }] = (await executeSql(sql`
        select (amount_cents - refunded_cents)::int as left from payments
        where id = ${payment.id}`)) as [{ left: number }]
      await refundPayment(await createRequest(instructor), {
        paymentId: payment.id,
        amountCents: cents,
        displayedRefundableCents: left,
        reason: '',
      })
    }

    expect(await readRefunds(payment)).toMatchObject([
      { amountCents: half, currency, state: 'completed' },
      { amountCents: priceCents - half, currency, state: 'completed' },
    ])
    const refundsAtPayPal = await paypal.listRefunds(payment.captureId)
    expect(refundsAtPayPal.map(({ value }) => centsFromDecimal(value))).toEqual([
      half,
      priceCents - half,
    ])
    expect((await auditPayments(await createRequest(null))).openCount).toBe(0)
    const year = new Date().getUTCFullYear()
    expect(await readStatement(await createRequest(null), year, 'utc')).toMatchObject({
      currency,
      total: { sales: 1, salesCents: priceCents, refundedCents: -priceCents },
    })
  })

  it('should refuse to refund part of a yen', async () => {
    await forceCurrency('JPY')
    const payment = await pay(await start(await aCourse({ price: 9900 })))
    await expect(
      refundPayment(await createRequest(await anInstructor()), {
        paymentId: payment.id,
        amountCents: 50,
        displayedRefundableCents: 990_000,
        reason: '',
      }),
    ).rejects.toMatchObject({ code: 'refund_no_amount' })
  })

  it('should leave test payments in another currency out of the totals', async () => {
    await pay(await start(await aCourse()))
    await forceCurrency('EUR')
    const year = new Date().getUTCFullYear()
    expect(await readStatement(await createRequest(null), year, 'utc')).toMatchObject({
      currency: 'EUR',
      total: { sales: 0, salesCents: 0 },
    })
  })
})

describe('the currency', () => {
  it('should change before the first sale, and start new price records', async () => {
    const course = await aCourse()
    const countRecords = () =>
      executeSql(sql`
      select count(*)::int as count from price_records where course_id = ${course.id}`)
    await (
      await testPayload()
    ).update({
      collection: 'courses',
      id: course.id,
      data: { price: 80 },
      overrideAccess: true,
    })
    expect(await countRecords()).toEqual([{ count: 2 }])

    await chooseCurrency('EUR')

    expect(await readCurrency()).toBe('EUR')
    expect(await countRecords()).toEqual([{ count: 1 }])
  })

  it('should not change after the first sale, but the other settings should', async () => {
    await pay(await start(await aCourse()))
    await expect(chooseCurrency('EUR')).rejects.toMatchObject({
      status: 409,
      message: currencyMessages.hasSales('US dollars'),
    })
    expect(await readCurrency()).toBe('USD')
    const payload = await testPayload()
    const saveDays = (refundDays: number) =>
      payload.updateGlobal({
        slug: 'payment-settings',
        data: { currency: 'USD', refundDays },
        overrideAccess: true,
      })
    expect(await saveDays(21)).toMatchObject({ refundDays: 21 })
    await saveDays(14)
  })

  it.each(['USD', 'EUR'] as const)(
    'should not change from %s when an older version of the settings is restored',
    async (sold) => {
      for (const currency of ['EUR', 'USD', sold] as const) await chooseCurrency(currency)
      await pay(await start(await aCourse()))
      const payload = await testPayload()
      const restore = async (currency: Currency) => {
        const { docs } = await payload.findGlobalVersions({
          slug: 'payment-settings',
          where: { 'version.currency': { equals: currency } },
          limit: 1,
          overrideAccess: true,
        })
        const id = docs[0]?.id ?? ''
        return payload.restoreGlobalVersion({ slug: 'payment-settings', id, overrideAccess: true })
      }

      await restore(sold)
      await expect(restore(sold === 'USD' ? 'EUR' : 'USD')).rejects.toMatchObject({
        message: currencyMessages.hasSales(currencyName(sold)),
      })
      expect(await readCurrency()).toBe(sold)
    },
  )

  it('should not change after a live sale while the site is in the sandbox', async () => {
    await aPayment(await aCheckout(await aCourse(), { state: 'provisioned' }), {
      environment: 'live',
    })
    await expect(chooseCurrency('EUR')).rejects.toMatchObject({ status: 409 })
  })

  it('should wait for an open purchase', async () => {
    const { checkoutId } = await start(await aCourse())
    await expect(chooseCurrency('EUR')).rejects.toMatchObject({
      message: currencyMessages.hasOpenPurchase,
    })
    await transitionCheckout(await createRequest(null), checkoutId, 'expired', {})
    await chooseCurrency('EUR')
  })

  it('should be the one that the buyer saw', async () => {
    await forceCurrency('EUR')
    await expect(start(await aCourse(), { shownCurrency: 'USD' })).rejects.toMatchObject({
      code: 'currency_changed',
    })
    expect(paypal.calls).toEqual([])
  })

  it('should fit the prices of courses, drafts included, and of coupons', async () => {
    const payload = await testPayload()
    await roundPrices()
    const { id, title } = await aCourse({ price: 90.5 })
    const problem = 'Prices in Japanese yen can’t have decimals.'
    const refusal = { message: currencyMessages.invalidPrice(title, problem) }
    const change = (data: Partial<Course>, draft = false) =>
      payload.update({ collection: 'courses', id, data, draft, overrideAccess: true })
    await expect(chooseCurrency('JPY')).rejects.toMatchObject(refusal)
    await change({ price: 90 })
    await change({ price: 80.5, _status: 'draft' }, true)
    await expect(chooseCurrency('JPY')).rejects.toMatchObject(refusal)
    await change({ price: 90, _status: 'published' })
    const coupon = await aCoupon({ kind: 'amount', percent: null, amount: 7.5 })
    await expect(chooseCurrency('JPY')).rejects.toMatchObject({
      message: currencyMessages.invalidAmount(coupon.code, problem),
    })
    await changeCoupon(coupon, { amount: 7 })

    await chooseCurrency('JPY')

    const launchUntil = new Date(Date.now() + 60_000).toISOString()
    for (const data of [{ price: 90.5 }, { launchPrice: 80.5, launchUntil }])
      await expect(change(data)).rejects.toMatchObject({
        data: { errors: [{ message: problem }] },
      })
    await expect(changeCoupon(coupon, { amount: 10.5 })).rejects.toMatchObject({
      data: { errors: [{ path: 'amount' }] },
    })
    await change({ price: 1_000_000 })
    await expect(chooseCurrency('EUR')).rejects.toMatchObject({
      message: currencyMessages.invalidPrice(title, 'The price can’t be above €100,000.'),
    })
  })
})

it('should be US dollars after the upgrade of a site with sales', async () => {
  await aCreatedRefund(await pay(await start(await aCourse())))
  const payload = await testPayload()
  const req = await createRequest(null)
  const rollback = new Error('rollback')
  const upgrade = payload.db.drizzle.transaction(async (tx) => {
    await down({ db: tx, payload, req })
    await up({ db: tx, payload, req })
    const { rows } = await tx.execute(sql`
      select s.currency as site, r.currency as refund, p.currency as payment
      from payment_settings s, refunds r join payments p on p.id = r.payment_id`)
    expect(rows).toEqual([{ site: 'USD', refund: 'USD', payment: 'USD' }])
    throw rollback
  })
  await expect(upgrade).rejects.toBe(rollback)
})
