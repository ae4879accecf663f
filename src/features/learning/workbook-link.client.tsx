'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { anyResponse, callEndpoint } from '@/components/browser/call-endpoint'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { LoadingLines } from '@/components/ui/loading-lines'
import { messages } from '@/domain/messages/messages'
import type { Failure } from '@/server/requests/result'
import { isPlainClick } from './plain-click'

/** The time that a download takes to start. */
const DOWNLOAD_START_MS = 1500

/**
 * Downloads the workbook, which completes its lesson. Sends a HEAD request first, because browsers
 * don't report a failed download to the page.
 */
export function WorkbookLink({ href, letterHref }: { href: string; letterHref: string | null }) {
  const router = useRouter()
  const { run, isPending, failure, statusMessage } = useAsyncAction()

  const download = (event: MouseEvent, file: string) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    run(() => callEndpoint(file, { method: 'HEAD', schema: anyResponse }), {
      successMessage: messages.course.workbookComing,
      onDone: () => {
        save(file)
        setTimeout(() => router.refresh(), DOWNLOAD_START_MS)
      },
    })
  }

  return (
    <div className="grid w-full justify-items-start gap-3">
      <a
        href={letterHref ?? href}
        download
        aria-disabled={isPending || undefined}
        onClick={(event) => download(event, letterHref ?? href)}
        className={buttonClass('secondary', 'max-sm:w-full')}
      >
        {isPending && <LoadingLines className="size-5 shrink-0" />}
        <span>Download the workbook (PDF)</span>
      </a>
      {letterHref && (
        <p className="text-sm text-ink-soft">
          US Letter size.{' '}
          <a href={href} download className="text-link" onClick={(event) => download(event, href)}>
            Get the A4 version
          </a>
        </p>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {statusMessage?.tone === 'success' && statusMessage.text}
      </p>
      {failure && <Notice tone="error">{messageOf(failure)}</Notice>}
    </div>
  )
}

/** Returns why the file is unavailable. */
function messageOf({ code, message }: Failure): string {
  if (code === 'unreachable') return message
  if (code === 'session_ended') return messages.general.sessionEnded
  return code === 'not_found' ? messages.course.workbookMissing : messages.course.workbookFailed
}

/** Starts a download in the same way as a click on a link. */
function save(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
