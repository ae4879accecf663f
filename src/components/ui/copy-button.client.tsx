'use client'

import { useState } from 'react'

import { Button } from './button'

type CopyButtonProps = {
  text: string
  label: string
}

/**
 * Copies a text, and says so. Where the browser does not allow it, it says that too: the text is
 * there to be marked.
 */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [answer, setAnswer] = useState('')

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setAnswer('Copied.'),
      () => setAnswer('Your browser blocked copying. Please select the text and copy it yourself.'),
    )
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Button variant="quiet" onClick={copy}>
        {label}
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {answer}
      </span>
    </span>
  )
}
