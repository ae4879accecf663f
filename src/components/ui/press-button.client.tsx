'use client'

import type { ComponentProps } from 'react'
import { Button } from './button'

type PressButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  onPress: () => void
}

/**
 * A button outside of forms that loses no click: it is a form, and React replays submits from
 * before hydration.
 */
export function PressButton({ onPress, ...rest }: PressButtonProps) {
  return (
    <form
      action={onPress}
      // Immediately: an action would wait for other running ones.
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
