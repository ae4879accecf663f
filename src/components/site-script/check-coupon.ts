import { couponMessages } from '@/domain/checkout/coupon-messages'
import { scriptPaths } from '@/domain/routes/script-paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/** A discounted price. Amounts are in cents. */
type Quote = { code: string; discountCents: number; priceCents: number }

type Refusal = { code: string; message: string }

/**
 * Stores the coupon from a link in this tab until a purchase. On course pages, which are cached for
 * everyone, asks the server for the discount. Only a successful response changes the displayed
 * price, and only a rejection deletes the coupon.
 */
export function checkCoupon(window: BrowserWindow): void {
  const { document, location } = window
  const tab = tabStore(window)
  const store = (code: string | null) => tab.write(sessionKeys.coupon, code)

  const money = (cents: number) =>
    (cents / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    })

  const forEach = (selector: string, change: (element: HTMLElement) => void) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) change(element)
  }

  /** Shows a note and the discounted price. Without a quote, shows the page's original price. */
  const show = (note: string, quote?: Quote) => {
    const isFree = quote?.priceCents === 0
    const price = quote && (isFree ? 'free' : money(quote.priceCents))
    forEach('[data-offer-price]', (element) => {
      element.textContent = price ?? element.dataset.offerPrice ?? ''
    })
    forEach('[data-price-fact]', (fact) => {
      fact.hidden = (fact.dataset.priceFact === 'coupon') !== Boolean(quote)
    })
    forEach('[data-coupon-note]', (element) => {
      element.textContent = note
    })
    forEach('[data-paid-terms]', (element) => (element.hidden = isFree))
    if (!quote) return
    const parts: Record<string, string> = {
      code: quote.code,
      price: isFree ? 'Free' : money(quote.priceCents),
      before: money(quote.priceCents + quote.discountCents),
    }
    forEach('[data-coupon-part]', (element) => {
      element.textContent = parts[element.dataset.couponPart ?? ''] ?? ''
    })
  }

  const linked = new window.URLSearchParams(location.search).get('coupon')?.trim().toUpperCase()
  const isCode = linked !== undefined && /^[\w-]{1,64}$/.test(linked)
  // A new link replaces the stored coupon, even if the new code is invalid.
  if (linked) store(isCode ? linked : null)

  /** Fetches the quote for a coupon, and the note to show with it. */
  const fetchQuote = async (code: string): Promise<{ note: string; quote?: Quote }> => {
    try {
      const courseId = location.pathname.slice(scriptPaths.course.length)
      const response = await window.fetch(scriptPaths.coupon, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ courseId, coupon: code }),
      })
      const { error, ...quote } = (await response.json()) as Quote & { error: Refusal }
      const isStored = tab.read(sessionKeys.coupon) === code
      if (response.ok) return { note: isStored ? '' : couponMessages.typeAgain(code), quote }
      // A coupon for another course stays stored until the visitor opens that course.
      if (error.code === 'coupon_other_course' && code !== linked) return { note: '' }
      const isRefused = error.code.startsWith('coupon_')
      if (isRefused) store(null)
      const hasMessage = isRefused || response.status === 429
      return { note: hasMessage ? error.message : couponMessages.unreachable }
    } catch {
      return { note: couponMessages.unreachable }
    }
  }

  /** Runs each time the page becomes visible, including from the back/forward cache. */
  const update = async () => {
    const code = tab.read(sessionKeys.coupon) ?? (isCode ? linked : null)
    const isOwner = document.documentElement.dataset.course === 'own'
    if (!document.querySelector('[data-coupon-note]') || isOwner) return
    show(code ? couponMessages.checking(code) : linked && !isCode ? couponMessages.unknown : '')
    if (!code) return
    const { note, quote } = await fetchQuote(code)
    show(note, quote)
  }
  document.addEventListener('DOMContentLoaded', () => void update())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void update()
  })
}
