import { couponMessages } from '@/domain/checkout/coupon-messages'
import { formatPrice } from '@/domain/checkout/money'
import { scriptPaths } from '@/domain/routes/script-paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/** A discounted price. Amounts are in cents. */
type Quote = { code: string; discountCents: number; priceCents: number; currency?: string }

type Refusal = { code: string; message: string }

/**
 * Stores a link's coupon in this tab until a purchase. On course pages, which are cached for
 * everyone, asks the server for the discount. Only a successful response changes the displayed
 * price, and only a rejection deletes the coupon.
 */
export function checkCoupon(window: BrowserWindow): void {
  const { document, location } = window
  const tabStorage = tabStore(window)
  const storeCode = (code: string | null) => tabStorage.write(sessionKeys.coupon, code)

  const forEachElement = (selector: string, change: (element: HTMLElement) => void) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) change(element)
  }

  /** Shows a note and the discounted price. Without a quote, shows the page's original price. */
  const showPrice = (note: string, quote?: Quote) => {
    const isFree = quote?.priceCents === 0
    // During an upgrade, an earlier version of the server may respond without a currency.
    const format = (cents: number, { currency = 'USD' }: Quote) => formatPrice({ cents, currency })
    const price = quote && (isFree ? 'free' : format(quote.priceCents, quote))
    forEachElement('[data-offer-price]', (element) => {
      element.textContent = price ?? element.dataset.offerPrice ?? ''
    })
    forEachElement('[data-price-fact]', (fact) => {
      fact.hidden = (fact.dataset.priceFact === 'coupon') !== Boolean(quote)
    })
    forEachElement('[data-coupon-note]', (element) => {
      element.textContent = note
    })
    forEachElement('[data-paid-terms]', (element) => (element.hidden = isFree))
    if (!quote) return
    const couponTexts: Record<string, string> = {
      code: quote.code,
      price: isFree ? 'Free' : format(quote.priceCents, quote),
      before: format(quote.priceCents + quote.discountCents, quote),
    }
    forEachElement('[data-coupon-part]', (element) => {
      element.textContent = couponTexts[element.dataset.couponPart ?? ''] ?? ''
    })
  }

  const linkedCode = new window.URLSearchParams(location.search).get('coupon')?.trim().toUpperCase()
  const isValidCode = linkedCode !== undefined && /^[\w-]{1,64}$/.test(linkedCode)
  // A new link replaces the stored coupon, even if the new code is invalid.
  if (linkedCode) storeCode(isValidCode ? linkedCode : null)

  /** Fetches the quote for a coupon, and the note to show with it. */
  const fetchQuote = async (code: string): Promise<{ note: string; quote?: Quote }> => {
    try {
      const courseSlug = location.pathname.slice(scriptPaths.course.length)
      const response = await window.fetch(scriptPaths.coupon, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ courseId: courseSlug, coupon: code }),
      })
      const { error, ...quote } = (await response.json()) as Quote & { error: Refusal }
      const isStored = tabStorage.read(sessionKeys.coupon) === code
      if (response.ok) return { note: isStored ? '' : couponMessages.typeAgain(code), quote }
      // A coupon for another course stays stored until the visitor opens that course.
      if (error.code === 'coupon_other_course' && code !== linkedCode) return { note: '' }
      const isRejected = error.code.startsWith('coupon_')
      if (isRejected) storeCode(null)
      const hasMessage = isRejected || response.status === 429
      return { note: hasMessage ? error.message : couponMessages.unreachable }
    } catch {
      return { note: couponMessages.unreachable }
    }
  }

  /** Updates the price on load, and when the page returns from the back/forward cache. */
  const update = async () => {
    const code = tabStorage.read(sessionKeys.coupon) ?? (isValidCode ? linkedCode : null)
    const isOwner = document.documentElement.dataset.course === 'own'
    if (!document.querySelector('[data-coupon-note]') || isOwner) return
    showPrice(
      code
        ? couponMessages.checking(code)
        : linkedCode && !isValidCode
          ? couponMessages.unknown
          : '',
    )
    if (!code) return
    const { note, quote } = await fetchQuote(code)
    showPrice(note, quote)
  }
  document.addEventListener('DOMContentLoaded', () => void update())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void update()
  })
}
