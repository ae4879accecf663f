'use client'

import { type ReactNode, useId, useRef } from 'react'
import { closePopover } from '../browser/close-popover'
import { Button } from './button'

type AskFirstProps = {
  /** What is pressed first; without its dots it names the question. */
  opener: string
  question: ReactNode
  /** Says that nothing is done. */
  keep: string
  isDisabled?: boolean
  /** The button that does it. */
  children: ReactNode
}

/**
 * Asks before something is done that cannot be taken back. The browser itself opens the question,
 * closes it by Escape, and gives the focus back.
 */
export function AskFirst({ opener, question, keep, isDisabled, children }: AskFirstProps) {
  const id = useId()
  const keeper = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        variant="quiet"
        popoverTarget={id}
        disabled={isDisabled}
        className="justify-self-start"
      >
        {opener}
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={opener.replace('…', '')}
        aria-describedby={`${id}-question`}
        onToggle={({ newState }) => {
          if (newState === 'open') keeper.current?.focus()
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
            ref={keeper}
            variant="quiet"
            disabled={isDisabled}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {keep}
          </Button>
        </div>
      </div>
    </>
  )
}
