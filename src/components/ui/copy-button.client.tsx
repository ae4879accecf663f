'use client'

import { useState } from 'react'
import { Button } from './button'

type CopyButtonProps = {
  text: string
  label: string
}

/** Renders a button that copies text, and explains what to do if the browser blocks copying. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [message, setMessage] = useState('')

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setMessage('Copied.'),
      () =>
        setMessage('Your browser blocked copying. Please select the text and copy it yourself.'),
    )
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Button variant="quiet" onClick={copy}>
        {label}
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {message}
      </span>
    </span>
  )
}
