'use client'

import { useState } from 'react'
import type { TemplatePreview } from '@/services/notifications/templates/preview-template'

/** Shows an email with sample data. */
export function MailPreview({ preview }: { preview: TemplatePreview }) {
  // Keeps the last valid preview while the text is invalid. The form shows the problems.
  const [lastValidPreview, setLastValidPreview] = useState(preview)
  if (preview.problems === null && preview !== lastValidPreview) setLastValidPreview(preview)
  if (lastValidPreview.problems !== null)
    return <section aria-label="Preview" className="h2h-part h2h-mail" />
  return (
    <section aria-label="Preview" className="h2h-part h2h-mail">
      <p>Preview with sample data</p>
      <p>
        Subject: <strong>{lastValidPreview.subject}</strong>
      </p>
      <iframe title="Email preview" sandbox="" srcDoc={lastValidPreview.html} />
    </section>
  )
}
