'use client'

import { type ComponentProps, useState } from 'react'

import { controlClass } from './control-class'

/**
 * An uncontrolled text area for use in a `Field`. During hydration React overwrites the value if
 * the default is not empty, so the default is what was typed by then.
 */
export function TextArea({
  className,
  rows = 5,
  defaultValue,
  ...rest
}: ComponentProps<'textarea'>) {
  const [text] = useState(() => valueBeforeHydration(rest.id) ?? defaultValue)
  return (
    <textarea
      {...rest}
      rows={rows}
      defaultValue={text}
      className={controlClass(`resize-y ${className ?? ''}`)}
    />
  )
}

/** The value of the server-rendered element; null if none. */
function valueBeforeHydration(id: string | undefined): string | null {
  if (typeof document === 'undefined' || id === undefined) return null
  const sent = document.getElementById(id)
  return sent instanceof HTMLTextAreaElement ? sent.value : null
}
