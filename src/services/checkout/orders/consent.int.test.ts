import { afterEach, describe, expect, it } from 'vitest'
import { defaultConsentText } from '@/domain/checkout/withdrawal-texts'
import { aCourse } from '@/testing/factories/courses'
import { findDocs } from '@/testing/docs'
import { aVisitor, newBrowserHash } from '@/testing/factories/purchases'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { startCheckout } from './start-checkout'

const paypal = setUpTestPayPal()

const setConsent = async (asksForConsent: boolean, sellsToEu: 'yes' | 'no') =>
  (await testPayload()).updateGlobal({
    slug: 'payment-settings',
    data: { asksForConsent, sellsToEu },
    overrideAccess: true,
  })

afterEach(() => setConsent(false, 'no'))

describe('giving up the right to withdraw', () => {
  const start = async (consentText?: string) => {
    const course = await aCourse()
    const browserHash = newBrowserHash()
    await startCheckout(await createRequest(null), {
      browserHash,
      buyer: aVisitor(),
      courseSlug: course.slug,
      shownPriceCents: Math.round(course.price * 100),
      ...(consentText !== undefined && { consentText }),
    })
    const [checkout] = await findDocs('checkouts', { browserSecretHash: { equals: browserHash } })
    return checkout
  }

  it('should be required before PayPal is asked, and stored word for word', async () => {
    await setConsent(true, 'yes')

    for (const consentText of [undefined, '', 'An earlier version of the text.'])
      await expect(start(consentText)).rejects.toMatchObject({ code: 'consent_required' })
    expect(paypal.calls).toEqual([])

    const checkout = await start(defaultConsentText)
    expect(checkout).toMatchObject({ consentText: defaultConsentText })
    expect(Date.parse(checkout?.consentedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('should not be asked for where there is no such right', async () => {
    await setConsent(true, 'no')

    expect(await start(defaultConsentText)).toMatchObject({ consentText: null, consentedAt: null })
  })
})
