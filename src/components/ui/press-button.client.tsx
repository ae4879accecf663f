'use client'

import type { ComponentProps } from 'react'
import { Button } from './button'

type PressButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  onPress: () => void
}

/** Renders a button as a form: React replays submits, but not clicks, from before hydration. */
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
