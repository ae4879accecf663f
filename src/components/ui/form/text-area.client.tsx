'use client'

import { type ComponentProps, useState } from 'react'
import { controlClass } from './control-class'

/** Renders an uncontrolled text area. Keeps text typed before hydration as its default value. */
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

/** Returns the current value of the server-rendered element, or null if there is none. */
function valueBeforeHydration(id: string | undefined): string | null {
  if (typeof document === 'undefined' || id === undefined) return null
  const serverElement = document.getElementById(id)
  return serverElement instanceof HTMLTextAreaElement ? serverElement.value : null
}
