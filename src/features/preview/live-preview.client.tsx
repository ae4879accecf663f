'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { parseSectionMessage } from '@/domain/drafts/section-message'

type LivePreviewProps = { isStudent: boolean; children: ReactNode }

/**
 * Renders an inert page. Refreshes it when Payload's panel reports a saved draft, and scrolls to
 * the section that the instructor edits.
 */
export function LivePreview({ isStudent, children }: LivePreviewProps) {
  const router = useRouter()
  const path = usePathname()

  const handleMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== window.location.origin) return
    if (Reflect.get(Object(event.data), 'type') === 'payload-document-event') router.refresh()
    const index = parseSectionMessage(event.data)
    if (index !== null)
      document.querySelector(`[data-section="${index}"]`)?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => handleMessage(event)
    window.addEventListener('message', onMessage)
    // Tells the panel that this page is ready. The panel either embeds this page or has opened it
    // in a new window.
    const readyMessage = { type: 'payload-live-preview', ready: true }
    for (const panel of [window.parent, window.opener])
      if (isWindow(panel)) panel.postMessage(readyMessage, window.location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  // Shows the page as its audience sees it, regardless of who is signed in.
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isStudent) Object.assign(dataset, { auth: 'in', owned: '' })
    else {
      delete dataset.auth
      delete dataset.owned
      // The site's script marked the courses that the instructor has.
      for (const element of document.querySelectorAll('[data-owned]'))
        element.removeAttribute('data-owned')
    }
  }, [isStudent])

  return (
    <>
      <nav
        aria-label="Preview"
        className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 bg-sunk px-4 py-2 text-[0.875rem]"
      >
        <span>Preview of the draft</span>
        <a href={path} aria-current={isStudent ? undefined : 'true'} className={linkClass}>
          As a visitor
        </a>
        <a
          href={`${path}?as=student`}
          aria-current={isStudent ? 'true' : undefined}
          className={linkClass}
        >
          As a student
        </a>
      </nav>
      {/* Nothing can be clicked here, so collapsed content is expanded. */}
      <div
        className="[&_[data-section]]:scroll-mt-14 [&_details::details-content]:[block-size:auto]! [&_details::details-content]:[content-visibility:visible]! [&_details::details-content]:opacity-100!"
        inert
      >
        {children}
      </div>
    </>
  )
}

const linkClass =
  'inline-flex min-h-8 items-center underline aria-[current]:font-semibold aria-[current]:no-underline'

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && value !== window && 'postMessage' in value
