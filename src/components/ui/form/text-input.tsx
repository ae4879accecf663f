import type { ComponentProps } from 'react'
import { controlClass } from './control-class'

/** Renders a text input for a `Field`. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={controlClass(className)} />
}
