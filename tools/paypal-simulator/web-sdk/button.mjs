// Used in a constructed stylesheet, because a page's CSP may forbid style elements.
const css = `
:host { display: block; }
:host([hidden]) { display: none; }
button {
  display: block; width: 100%; min-height: 48px; padding: 10px; border: 0; border-radius: 999px;
  background: var(--ground); color: var(--ink); font: 700 16px/1.4 system-ui, sans-serif; cursor: pointer;
}
button:hover { filter: brightness(0.95); }
button:focus-visible { outline: 3px solid #1a6fe8; outline-offset: 3px; }
p { margin: 4px 0 0; text-align: center; font: 600 11px/1.3 system-ui, sans-serif; letter-spacing: 0.06em; }
`

/** The elements of PayPal's buttons. The first one says for all that the payment is simulated. */
const buttons = [
  { tag: 'paypal-button', label: 'Pay with PayPal', ground: '#ffc439', ink: '#00133d' },
  {
    tag: 'paypal-basic-card-button',
    label: 'Debit or Credit Card',
    ground: '#2c2e2f',
    ink: '#fff',
  },
  { tag: 'paypal-pay-later-button', label: 'Pay Later', ground: '#ffc439', ink: '#00133d' },
  { tag: 'venmo-button', label: 'Venmo', ground: '#0070ba', ink: '#fff' },
]

/** Defines the elements of PayPal's buttons, with the labels of the types that the site uses. */
export function defineButtons() {
  if (customElements.get('paypal-button')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  for (const [index, { tag, label, ground, ink }] of buttons.entries()) {
    class PayPalButton extends HTMLElement {
      #button = document.createElement('button')

      constructor() {
        super()
        this.#button.type = 'button'
        this.#button.textContent = label
        this.#button.style.setProperty('--ground', ground)
        this.#button.style.setProperty('--ink', ink)
        const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
        root.adoptedStyleSheets = [sheet]
        root.append(this.#button)
        this.addEventListener('click', (event) => this.#blockStrayClicks(event), { capture: true })
        if (index > 0) return
        const note = document.createElement('p')
        note.textContent = 'SIMULATED PAYMENT'
        root.append(note)
      }

      /** Ignores clicks on the note below the button. @param {MouseEvent} event */
      #blockStrayClicks(event) {
        if (event.isTrusted && !event.composedPath().includes(this.#button))
          event.stopImmediatePropagation()
      }
    }
    customElements.define(tag, PayPalButton)
  }
}
