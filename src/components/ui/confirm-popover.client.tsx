'use client'

import { type ReactNode, useId, useRef } from 'react'
import { closePopover } from '../browser/close-popover'
import { Button } from './button'

type ConfirmPopoverProps = {
  /** The opening button's label, and, without its ellipsis, the popover's accessible name. */
  openLabel: string
  question: ReactNode
  cancelLabel: string
  isDisabled?: boolean
  /** The confirm button. */
  children: ReactNode
}

/** Asks for confirmation in a native popover, which closes on Escape and restores focus. */
export function ConfirmPopover({
  openLabel,
  question,
  cancelLabel,
  isDisabled,
  children,
}: ConfirmPopoverProps) {
  const id = useId()
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        variant="quiet"
        popoverTarget={id}
        disabled={isDisabled}
        className="justify-self-start"
      >
        {openLabel}
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={openLabel.replace('…', '')}
        aria-describedby={`${id}-question`}
        onToggle={({ newState }) => {
          if (newState === 'open') cancelButton.current?.focus()
        }}
        className="m-auto max-w-[min(36rem,calc(100%-2rem))] gap-4 rounded-soft border border-line bg-paper p-6 text-ink open:grid backdrop:bg-[oklch(20%_0.025_335/0.55)]"
      >
        <div id={`${id}-question`} className="max-w-prose">
          {question}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="contents" onClick={({ currentTarget }) => closePopover(currentTarget)}>
            {children}
          </div>
          <Button
            ref={cancelButton}
            variant="quiet"
            disabled={isDisabled}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {cancelLabel}
          </Button>
        </div>
      </div>
    </>
  )
}
