'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { TurningLines } from '@/components/ui/turning-lines'
import { messages } from '@/domain/messages'
import { isPlainClick } from './plain-click'

/** Time for a download to begin, in milliseconds. */
const DOWNLOAD_BEGINS_MS = 1500

type State = { kind: 'idle' | 'asking' | 'coming' } | { kind: 'failed'; message: string }

/**
 * Downloads the workbook, which completes its lesson; the page then reads its progress again. It asks
 * first whether the file is there, because a browser does not tell a page that a download failed.
 * Without scripts it is a plain link.
 */
export function WorkbookLink({ href }: { href: string }) {
  const router = useRouter()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const isBusy = state.kind === 'asking'

  const download = async () => {
    setState({ kind: 'asking' })
    const problem = await problemWith(href)
    if (problem !== null) {
      setState({ kind: 'failed', message: problem })
      return
    }
    setState({ kind: 'coming' })
    save(href)
    setTimeout(() => router.refresh(), DOWNLOAD_BEGINS_MS)
  }

  return (
    <div className="grid w-full justify-items-start gap-3">
      <a
        href={href}
        download
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          if (!isBusy) void download()
        }}
        className={buttonClass('secondary', 'max-sm:w-full')}
      >
        {isBusy && <TurningLines className="size-5 shrink-0" />}
        <span>Download the workbook (PDF)</span>
      </a>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {state.kind === 'coming' && messages.course.workbookComing}
      </p>
      {state.kind === 'failed' && <Notice tone="error">{state.message}</Notice>}
    </div>
  )
}

/** Why the file cannot be had now, or null. */
async function problemWith(href: string): Promise<string | null> {
  try {
    const { ok, status } = await fetch(href, { method: 'HEAD' })
    if (ok) return null
    if (status === 401) return messages.general.sessionEnded
    return status === 404 ? messages.course.workbookMissing : messages.course.workbookFailed
  } catch {
    // No connection.
    return messages.general.networkFailure
  }
}

/** Hands the file to the browser as a click on a link does. */
function save(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
