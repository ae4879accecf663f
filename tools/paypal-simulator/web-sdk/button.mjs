const labels = new Map([
  ['pay', 'Pay with PayPal'],
  ['checkout', 'Checkout with PayPal'],
  ['buynow', 'Buy now with PayPal'],
])

// For a constructed stylesheet, because a page's CSP may forbid style elements.
const css = `
:host { display: block; }
:host([hidden]) { display: none; }
button {
  display: block; width: 100%; min-height: 48px; padding: 10px 24px; border: 0; border-radius: 999px;
  background: #ffc439; color: #00133d; font: italic 700 18px/1.4 system-ui, sans-serif; cursor: pointer;
}
button:hover:enabled { background: #f2b521; }
button:focus-visible { outline: 3px solid #1a6fe8; outline-offset: 3px; }
button:disabled { background: #e3dcc8; color: #4d4a40; cursor: not-allowed; }
p { margin: 6px 0 0; text-align: center; font: 600 12px/1.4 system-ui, sans-serif; letter-spacing: 0.06em; }
`

/** Defines `<paypal-button>`: `type` sets the label, `disabled` stops clicks. */
export function defineButton() {
  if (customElements.get('paypal-button')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)

  class PayPalButton extends HTMLElement {
    static observedAttributes = ['type', 'disabled']
    #button = document.createElement('button')

    constructor() {
      super()
      const note = document.createElement('p')
      note.textContent = 'SIMULATED PAYMENT'
      this.#button.type = 'button'
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [sheet]
      root.append(this.#button, note)
      this.addEventListener('click', (event) => this.#blockStrayClicks(event), { capture: true })
      this.#show()
    }

    get type() {
      return this.getAttribute('type') ?? 'pay'
    }

    set type(value) {
      this.setAttribute('type', value)
    }

    get disabled() {
      return this.hasAttribute('disabled')
    }

    set disabled(value) {
      this.toggleAttribute('disabled', Boolean(value))
    }

    attributeChangedCallback() {
      this.#show()
    }

    #show() {
      this.#button.textContent = labels.get(this.type) ?? 'Pay with PayPal'
      this.#button.disabled = this.disabled
    }

    /** Ignores clicks on a disabled button and on the note below it. @param {MouseEvent} event */
    #blockStrayClicks(event) {
      const isOutsideButton = event.isTrusted && !event.composedPath().includes(this.#button)
      if (this.disabled || isOutsideButton) event.stopImmediatePropagation()
    }
  }
  customElements.define('paypal-button', PayPalButton)
}
