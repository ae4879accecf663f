'use client'

import type { ComponentProps } from 'react'
import { Button } from './button'

type PressButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  onPress: () => void
}

/**
 * Renders a button in its own form, because submits are the only events before hydration that React
 * replays.
 */
export function PressButton({ onPress, ...rest }: PressButtonProps) {
  return (
    <form
      action={onPress}
      // Calls `onPress` immediately, because a form action would wait for other running actions.
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
