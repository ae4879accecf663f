'use client'

import { useState } from 'react'

import { Button } from './button'

type CopyButtonProps = {
  text: string
  label: string
}

/** Copies a text. If the browser blocks that, asks the user to select it. */
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
