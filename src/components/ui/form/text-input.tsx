import type { ComponentProps } from 'react'

import { controlClass } from './control-class'

/** A text input for use in a `Field`. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={controlClass(className)} />
}
