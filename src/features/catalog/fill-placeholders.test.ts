import { describe, expect, it } from 'vitest'
import { faqs } from '@/content/conflict-cure/faqs'
import { signUp } from '@/content/globals'
import { terms } from '@/content/pages/terms'
import type { Currency } from '@/domain/checkout/currencies'
import { refundTexts, type RefundPolicy } from '@/domain/refunds/refund-policy'
import { fillPlaceholders } from './fill-placeholders'

const fill = (value: unknown, refundPolicy: RefundPolicy, currency: Currency = 'USD') =>
  JSON.stringify(
    fillPlaceholders(value, { supportEmail: 'help@example.com', currency, refundPolicy }),
  )

const policies: [RefundPolicy, ...RefundPolicy[]] = [
  { mode: 'automatic', days: 14 },
  { mode: 'automatic', days: 30 },
  { mode: 'manual', days: 14 },
  { mode: 'manual', days: 30 },
]

describe('everything the site says about refunds', () => {
  it.each(policies)('should say the same for $mode refunds within $days days', (policy) => {
    const { guarantee, offer, promise, reminder } = refundTexts(policy)
    const pages = [terms, faqs, signUp].map((text) => fill(text, policy))

    for (const text of [guarantee, offer, promise, reminder, ...pages]) {
      const days = [...text.matchAll(/(\d+)[ -]days?\b/g)].map(([, number]) => Number(number))
      expect(days, text).not.toEqual([])
      expect(new Set(days), text).toEqual(new Set([policy.days]))
      expect(text).not.toMatch(/\{\w+\}/)
    }
    const [promised, otherButton] =
      policy.mode === 'automatic'
        ? ['Get a refund', 'Request a refund']
        : ['Request a refund', 'Get a refund']
    for (const text of [promise, pages[0], pages[1]]) {
      expect(text).toContain(promised)
      expect(text).not.toContain(otherButton)
    }
  })

  it('should name the currency in the terms', () => {
    const [policy] = policies
    expect(fill(terms, policy)).toContain('The price is shown in US dollars before')
    expect(fill(terms, policy, 'JPY')).toContain('The price is shown in Japanese yen before')
  })

  it('should leave other words in braces', () => {
    expect(
      fillPlaceholders(
        { text: '{brand}' },
        { supportEmail: '', currency: 'USD', refundPolicy: { mode: 'manual', days: 14 } },
      ),
    ).toEqual({ text: '{brand}' })
  })
})
