import type { ComponentProps } from 'react'

import { controlClass } from './control-class'

/** Room for several lines of text. Its label, hint and error come from the field around it. */
export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={controlClass(`resize-y ${className ?? ''}`)} />
}
