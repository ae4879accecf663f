import type { ComponentProps } from 'react'

import { controlClass } from './control-class'

/** A line of text. Its label, hint and error come from the field around it. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={controlClass(className)} />
}
