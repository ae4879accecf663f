'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { anyResponse, callEndpoint } from '@/components/browser/call-endpoint'
import { useAttempt } from '@/components/browser/use-attempt'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { TurningLines } from '@/components/ui/turning-lines'
import { messages } from '@/domain/messages/messages'
import type { Failure } from '@/server/requests/result'
import { isPlainClick } from './plain-click'

/** Time for a download to begin, in milliseconds. */
const DOWNLOAD_BEGINS_MS = 1500

/**
 * Downloads the workbook, which completes its lesson; the page then reads its progress again. It
 * asks first whether the file is there, because a browser does not tell a page that a download
 * failed. Without scripts it is a plain link. Where there is a workbook on US Letter as well, that
 * one comes first.
 */
export function WorkbookLink({ href, letterHref }: { href: string; letterHref: string | null }) {
  const router = useRouter()
  const { run, isPending, failure, statusMessage } = useAttempt()

  const download = (event: MouseEvent, file: string) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    run(() => callEndpoint(file, { method: 'HEAD', schema: anyResponse }), {
      done: messages.course.workbookComing,
      onDone: () => {
        save(file)
        setTimeout(() => router.refresh(), DOWNLOAD_BEGINS_MS)
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
        {isPending && <TurningLines className="size-5 shrink-0" />}
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
      {failure && <Notice tone="error">{sentenceOf(failure)}</Notice>}
    </div>
  )
}

/** Why the file cannot be had now. */
function sentenceOf({ code, message }: Failure): string {
  if (code === 'unreachable') return message
  if (code === 'session_ended') return messages.general.sessionEnded
  return code === 'not_found' ? messages.course.workbookMissing : messages.course.workbookFailed
}

/** Hands the file to the browser as a click on a link does. */
function save(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
