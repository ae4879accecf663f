// Used in a constructed stylesheet, because a page's CSP may forbid style elements.
const css = `
:host { display: block; }
:host([hidden]) { display: none; }
button {
  display: block; width: 100%; min-height: 48px; padding: 10px 24px; border: 0; border-radius: 999px;
  background: #ffc439; color: #00133d; font: italic 700 18px/1.4 system-ui, sans-serif; cursor: pointer;
}
button:hover { background: #f2b521; }
button:focus-visible { outline: 3px solid #1a6fe8; outline-offset: 3px; }
p { margin: 6px 0 0; text-align: center; font: 600 12px/1.4 system-ui, sans-serif; letter-spacing: 0.06em; }
`

/** Defines `<paypal-button>`, with the label of the type that the site uses. */
export function defineButton() {
  if (customElements.get('paypal-button')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)

  class PayPalButton extends HTMLElement {
    #button = document.createElement('button')

    constructor() {
      super()
      const note = document.createElement('p')
      note.textContent = 'SIMULATED PAYMENT'
      this.#button.type = 'button'
      this.#button.textContent = 'Pay with PayPal'
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [sheet]
      root.append(this.#button, note)
      this.addEventListener('click', (event) => this.#blockStrayClicks(event), { capture: true })
    }

    /** Ignores clicks on the note below the button. @param {MouseEvent} event */
    #blockStrayClicks(event) {
      if (event.isTrusted && !event.composedPath().includes(this.#button))
        event.stopImmediatePropagation()
    }
  }
  customElements.define('paypal-button', PayPalButton)
}
