'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { anyResponse, callEndpoint } from '@/components/browser/call-endpoint'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { LoadingIcon } from '@/components/ui/loading-icon'
import { messages } from '@/domain/messages/messages'
import type { Failure } from '@/server/requests/action-result'
import { isPlainClick } from './plain-click'

/** The estimated time until a download starts. */
const DOWNLOAD_START_MS = 1500

/**
 * Renders links that download the workbook, which completes its lesson. Sends a HEAD request before
 * a download, because browsers don't report failed downloads to the page.
 */
export function WorkbookLink({ href, letterHref }: { href: string; letterHref: string | null }) {
  const router = useRouter()
  const { run, isPending, failure, statusMessage } = useAsyncAction()

  const download = (event: MouseEvent, fileHref: string) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    run(() => callEndpoint(fileHref, { method: 'HEAD', schema: anyResponse }), {
      successMessage: messages.course.workbookRequested,
      onDone: () => {
        startDownload(fileHref)
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
        {isPending && <LoadingIcon className="size-5 shrink-0" />}
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
      {failure && <Notice tone="error">{failureMessage(failure)}</Notice>}
    </div>
  )
}

/** Returns a message that says why the file is unavailable. */
function failureMessage({ code, message }: Failure): string {
  if (code === 'unreachable') return message
  if (code === 'session_ended') return messages.general.sessionEnded
  return code === 'not_found' ? messages.course.workbookMissing : messages.course.workbookFailed
}

/** Starts a download the way a click on a link does. */
function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
