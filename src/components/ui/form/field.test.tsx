import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from './field'
import { TextInput } from './text-input'

describe('Field', () => {
  it('should link label, hint, and error to the control', () => {
    const html = renderToStaticMarkup(
      <Field id="email" label="Email Address" hint="For your receipt." error="Please check it.">
        {(control) => <TextInput {...control} />}
      </Field>,
    )
    expect(html).toContain('<label for="email"')
    expect(html).toMatch(
      /<input id="email" aria-describedby="email-error email-hint" aria-invalid="true"/,
    )
    expect(html).toMatch(/id="email-error"[^>]*>.*Please check it\./)
    expect(html).toMatch(/id="email-hint"[^>]*>For your receipt\./)
  })

  it('should have no ARIA attributes without hint and error', () => {
    const html = renderToStaticMarkup(
      <Field id="email" label="Email Address">
        {(control) => <TextInput {...control} />}
      </Field>,
    )
    expect(html).not.toContain('aria-describedby')
    expect(html).not.toContain('aria-invalid="')
  })
})
