'use client'

import type { ComponentProps } from 'react'
import { Button } from './button'

type PressButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  onPress: () => void
}

/**
 * A button outside of forms that loses no press: it is a form of its own, and React keeps what is
 * sent before it listens.
 */
export function PressButton({ onPress, ...rest }: PressButtonProps) {
  return (
    <form
      action={onPress}
      // At once, where an action waits for what else is on its way.
      onSubmit={(event) => {
        event.preventDefault()
        onPress()
      }}
      className="contents"
    >
      <Button {...rest} type="submit" />
    </form>
  )
}
