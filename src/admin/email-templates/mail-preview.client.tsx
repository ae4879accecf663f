'use client'

import { useState } from 'react'
import type { TemplatePreview } from '@/services/notifications/templates/preview-template'

const looks = [
  { value: 'desktop', label: 'Computer', width: 640 },
  { value: 'phone', label: 'Phone', width: 360 },
  { value: 'text', label: 'Plain text', width: 640 },
] as const

/** A mail as it looks on a computer, on a phone, and as plain text. */
export function MailPreview({ preview }: { preview: TemplatePreview }) {
  const [look, setLook] = useState<(typeof looks)[number]['value']>('desktop')
  // What is wrong is said beside its field; what was right before stays here.
  const [shown, setShown] = useState(preview)
  if (preview.problems === null && preview !== shown) setShown(preview)
  if (shown.problems !== null) return <section aria-label="Preview" className="h2h-part h2h-mail" />
  const width = looks.find(({ value }) => value === look)?.width
  return (
    <section aria-label="Preview" className="h2h-part h2h-mail">
      <fieldset className="h2h-row">
        <legend>Preview with sample data</legend>
        {looks.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="h2h-look"
              checked={look === value}
              onChange={() => setLook(value)}
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
      <p>
        Subject: <strong>{shown.subject}</strong>
      </p>
      {look === 'text' ? (
        <pre tabIndex={0} aria-label="Plain-text email">
          {shown.text}
        </pre>
      ) : (
        <iframe title="Email preview" sandbox="" srcDoc={shown.html} style={{ maxWidth: width }} />
      )}
    </section>
  )
}
