'use client'

import { useState } from 'react'
import { AdminButton } from '@/admin/shared/admin-button.client'

/** Shows a link with a copy button. */
export function CouponLink({ label, url }: { label: string; url: string }) {
  const [message, setMessage] = useState('')

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setMessage('Link copied.'),
      () => setMessage('Your browser didn’t allow copying. Please select the link and copy it.'),
    )

  return (
    <div className="h2h-part">
      <label className="h2h-part">
        {label}
        <input type="text" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <AdminButton onPress={copy}>Copy link</AdminButton>
      <span role="status">{message}</span>
    </div>
  )
}
