'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { StatusNotice } from '@/components/ui/status-notice'
import type { ActionResult } from '@/server/requests/result'

type Act = {
  /** Sends something and draws the page anew; `name` says which press it was. */
  act: <T>(name: string, call: () => Promise<ActionResult<T>>, how?: How<T>) => void
  /** Which press is on its way, or null. */
  pending: string | null
}

type How<T> = {
  /** What is said when it worked. */
  done?: string
  onDone?: (data: T) => void
  onFailed?: () => void
}

const Acting = createContext<Act | null>(null)

/**
 * Where the parts of the tab Partner say what came of a press: they go with what they were about,
 * and the sentence stays.
 */
export function PartnerScope({ children }: { children: ReactNode }) {
  const { run, statusMessage, isPending } = useAttempt()
  const [pressed, setPressed] = useState<string | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  const router = useRouter()

  useEffect(() => {
    // The button that was pressed may be gone.
    if (statusMessage) answer.current?.focus()
  }, [statusMessage])

  const act: Act['act'] = (name, call, { done, onDone, onFailed } = {}) => {
    setPressed(name)
    run(call, {
      ...(done !== undefined && { done }),
      onDone: (data) => {
        onDone?.(data)
        router.refresh()
      },
      ...(onFailed && { onFailed }),
    })
  }

  return (
    <Acting value={{ act, pending: isPending ? pressed : null }}>
      <div ref={answer} tabIndex={-1} className="scroll-mt-24 empty:hidden">
        {statusMessage && <StatusNotice {...statusMessage} />}
      </div>
      {children}
    </Acting>
  )
}

/** How a part sends what was pressed in it. Only inside a PartnerScope. */
export function usePartnerAct(): Act {
  const acting = use(Acting)
  if (!acting) throw new Error('Only the tab Partner can do that.')
  return acting
}
