import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Currency } from '@/domain/checkout/currencies'
import { aCourse } from '@/testing/factories/courses'
import { aVisitor, newBrowserHash } from '@/testing/factories/purchases'
import { createRequest, executeSql, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { race, rounds } from '@/testing/race'
import { roundPrices } from '@/testing/round-prices'
import { startCheckout } from '../orders/start-checkout'

setUpTestPayPal()

const forgetSales = () => executeSql(sql`truncate checkouts cascade`)

const chooseCurrency = async (currency: Currency) =>
  (await testPayload()).updateGlobal({
    slug: 'payment-settings',
    data: { currency },
    overrideAccess: true,
  })

beforeAll(async () => {
  await forgetSales()
  await roundPrices()
})
afterAll(async () => {
  await forgetSales()
  await executeSql(sql`update payment_settings set currency = 'USD'`)
})

it(`should start every purchase in the site’s currency, in ${rounds} races`, async () => {
  const course = await aCourse()
  const codes: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [before, after] = round % 4 < 2 ? (['USD', 'EUR'] as const) : (['EUR', 'USD'] as const)
    await chooseCurrency(before)
    codes.push(
      ...(await race(round, [
        async () =>
          startCheckout(await createRequest(null), {
            browserHash: newBrowserHash(),
            buyer: aVisitor(),
            courseSlug: course.slug,
            shownPriceCents: course.price * 100,
            shownCurrency: before,
          }),
        () => chooseCurrency(after),
      ])),
    )
    expect(
      await executeSql(sql`
        select k.currency from checkouts k, payment_settings s
        where k.currency <> s.currency::text`),
    ).toEqual([])
    await forgetSales()
  }
  expect(codes).toContain('done')
})

it(`should have no price that its currency does not allow, in ${rounds} races`, async () => {
  const payload = await testPayload()
  const { id } = await aCourse({ price: 90 })
  const setPrice = (price: number) =>
    payload.update({ collection: 'courses', id, data: { price }, overrideAccess: true })
  for (let round = 0; round < rounds; round += 1) {
    await chooseCurrency('USD')
    await race(round, [() => setPrice(90.5), () => chooseCurrency('JPY')])
    expect(
      await executeSql(sql`
        select c.price from courses c, payment_settings s
        where s.currency = 'JPY' and c.price <> trunc(c.price)`),
    ).toEqual([])
    await chooseCurrency('USD')
    await setPrice(90)
  }
})
