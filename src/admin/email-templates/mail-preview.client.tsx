'use client'

import { useState } from 'react'
import type { TemplatePreview } from '@/services/notifications/templates/preview-template'

const modes = [
  { value: 'desktop', label: 'Computer', width: 640 },
  { value: 'phone', label: 'Phone', width: 360 },
  { value: 'text', label: 'Plain text', width: 640 },
] as const

/** Shows an email as it looks on a computer, on a phone, and as plain text. */
export function MailPreview({ preview }: { preview: TemplatePreview }) {
  const [mode, setMode] = useState<(typeof modes)[number]['value']>('desktop')
  // Keeps the last valid preview while the text is invalid. The form shows the problems.
  const [lastValidPreview, setLastValidPreview] = useState(preview)
  if (preview.problems === null && preview !== lastValidPreview) setLastValidPreview(preview)
  if (lastValidPreview.problems !== null)
    return <section aria-label="Preview" className="h2h-part h2h-mail" />
  const width = modes.find(({ value }) => value === mode)?.width
  return (
    <section aria-label="Preview" className="h2h-part h2h-mail">
      <fieldset className="h2h-row">
        <legend>Preview with sample data</legend>
        {modes.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="h2h-preview-mode"
              checked={mode === value}
              onChange={() => setMode(value)}
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
      <p>
        Subject: <strong>{lastValidPreview.subject}</strong>
      </p>
      {mode === 'text' ? (
        <pre tabIndex={0} aria-label="Plain-text email">
          {lastValidPreview.text}
        </pre>
      ) : (
        <iframe
          title="Email preview"
          sandbox=""
          srcDoc={lastValidPreview.html}
          style={{ maxWidth: width }}
        />
      )}
    </section>
  )
}
