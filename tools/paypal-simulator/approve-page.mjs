import { randomBytes } from 'node:crypto'
import { escapeUTF8 as escapeHtml } from 'entities'
import { approvePageCss } from './approve-style.mjs'
import { buyers } from './buyers.mjs'
import { testCards } from './cards.mjs'

/** @import { Amount } from './money.mjs' */
/** @import { Order } from './orders.mjs' */

/** @param {Amount} amount */
const formatAmount = ({ currency_code: currency, value }) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: value.split('.')[1]?.length ?? 0,
  }).format(Number(value))

/**
 * Renders a page whose CSP allows only its own style and script.
 * @param {{ status?: number, title: string, main: string, script?: string }} page
 */
function renderPage({ status = 200, title, main, script }) {
  const nonce = randomBytes(16).toString('base64')
  return {
    status,
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – simulated PayPal</title>
<style nonce="${nonce}">${approvePageCss}</style>
</head>
<body>
<p class="banner" role="note"><strong>SIMULATED PAYMENT</strong> You won’t be charged.</p>
<main>
${main}
</main>
${script ? `<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>
`,
  }
}

/** @param {number} status @param {{ title: string, text: string }} notice */
export function renderNoticePage(status, { title, text }) {
  return renderPage({
    status,
    title,
    main: `<h1>${escapeHtml(title)}</h1>\n<p class="lead">${escapeHtml(text)}</p>`,
  })
}

/**
 * Renders the page shown until the shop has created the order. The page tells its opener that it
 * has loaded, because a window that navigates earlier may never reach the new URL. The target
 * origin is `*`: the page doesn't know its shop yet, and nothing in the message can be misused.
 */
export const renderWaitingPage = () =>
  renderPage({
    title: 'Opening PayPal…',
    main: '<h1>Opening PayPal…</h1>\n<p class="lead">The store is preparing your order.</p>',
    script: "window.opener?.postMessage({ source: 'paypal-simulator', outcome: 'waiting' }, '*')",
  })

/** @param {{ order: Order, origin: string, method: string }} view */
export function renderApprovePage({ order, origin, method }) {
  const { amount, description } = order.unit
  const isCard = method === 'card'
  const choices = isCard
    ? Object.entries(testCards).map(([number, { brand, hint }]) => ({
        value: number,
        name: `${brand} ${number}`,
        hint,
      }))
    : Object.entries(buyers).map(([name, { hint }]) => ({ value: name, name, hint }))
  const options = choices.map(
    ({ value, name, hint }, index) => `<label class="buyer">
<input type="radio" name="${isCard ? 'card' : 'buyer'}" value="${value}" aria-labelledby="choice-${index}-name" aria-describedby="choice-${index}-hint"${index === 0 ? ' checked' : ''}>
<span class="name" id="choice-${index}-name">${name}</span>
<span class="hint" id="choice-${index}-hint">${escapeHtml(hint)}</span>
</label>`,
  )
  return renderPage({
    title: 'Pay',
    main: `<h1>Pay ${escapeHtml(order.brandName ?? 'the store')}</h1>
<p class="amount">${escapeHtml(formatAmount(amount))} <span>${escapeHtml(amount.currency_code)}</span></p>
${amount.breakdown?.discount ? `<p class="lead">Discount: ${escapeHtml(formatAmount(amount.breakdown.discount))}</p>` : ''}
${description ? `<p class="lead">${escapeHtml(description)}</p>` : ''}
<form method="post" action="/checkoutnow?token=${order.id}">
<input type="hidden" name="origin" value="${escapeHtml(origin)}">
<input type="hidden" name="method" value="${escapeHtml(method)}">
<fieldset role="radiogroup" aria-labelledby="buyer-legend">
<legend id="buyer-legend">${isCard ? 'Test card' : 'Buyer'}</legend>
${options.join('\n')}
</fieldset>
<div class="actions">
<button class="primary" name="action" value="pay">Pay</button>
<button name="action" value="pay-and-close">Pay and close window</button>
<button class="quiet" name="action" value="cancel">Cancel</button>
</div>
</form>
<p class="order">Order <code>${order.id}</code></p>`,
  })
}

const outcomeTexts = {
  approved: {
    title: 'Payment approved',
    text: 'You can close this window and return to the store.',
  },
  canceled: {
    title: 'Payment canceled',
    text: 'You can close this window and return to the store.',
  },
  silent: {
    title: 'Payment approved',
    text: 'We didn’t notify the store, as if the browser had crashed. You can close this window.',
  },
}

/**
 * Renders a page that tells the shop's page the outcome (unless it is `silent`) and closes itself.
 * @param {{ outcome: keyof typeof outcomeTexts, origin: string, orderId: string,
 *   payerId?: string }} result
 */
export function renderOutcomePage({ outcome, origin, orderId, payerId }) {
  const { title, text } = outcomeTexts[outcome]
  const message = JSON.stringify({ source: 'paypal-simulator', outcome, orderId, payerId })
  const notifyScript =
    outcome === 'silent' || origin === ''
      ? ''
      : `window.opener?.postMessage(${escapeForScript(message)}, ${escapeForScript(JSON.stringify(origin))});`
  return renderPage({
    title,
    main: `<h1>${title}</h1>\n<p class="lead">${text}</p>`,
    script: `${notifyScript}window.close()`,
  })
}

/** @param {string} json */
const escapeForScript = (json) => json.replaceAll('<', '\\u003c')
