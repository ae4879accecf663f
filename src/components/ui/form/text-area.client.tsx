'use client'

import { type ComponentProps, useState } from 'react'

import { controlClass } from './control-class'

/**
 * Room for several lines of text, which it keeps itself. Its label, hint and error come from the
 * field around it. React writes a text that is not empty into the element when it takes it over, so
 * it gets the one that stands there by then.
 */
export function TextArea({
  className,
  rows = 5,
  defaultValue,
  ...rest
}: ComponentProps<'textarea'>) {
  const [text] = useState(() => typedEarly(rest.id) ?? defaultValue)
  return (
    <textarea
      {...rest}
      rows={rows}
      defaultValue={text}
      className={controlClass(`resize-y ${className ?? ''}`)}
    />
  )
}

/** What stands in the element that the server sent; null where there is none. */
function typedEarly(id: string | undefined): string | null {
  if (typeof document === 'undefined' || id === undefined) return null
  const sent = document.getElementById(id)
  return sent instanceof HTMLTextAreaElement ? sent.value : null
}
