'use client'

import { useState } from 'react'
import { AdminButton } from '@/admin/shared/admin-button.client'

/** A link to give away: it can be copied by a press, or by hand. */
export function CouponLink({ label, url }: { label: string; url: string }) {
  const [answer, setAnswer] = useState('')

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setAnswer('Link copied.'),
      () => setAnswer('Your browser didn’t allow copying. Please select the link and copy it.'),
    )

  return (
    <div className="h2h-part">
      <label className="h2h-part">
        {label}
        <input type="text" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <AdminButton onPress={copy}>Copy link</AdminButton>
      <span role="status">{answer}</span>
    </div>
  )
}
