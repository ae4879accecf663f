'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import './preview.css'

type PreviewStageProps = { isStudent: boolean; children: ReactNode }

/**
 * Shows a page that cannot be pressed, and reads it again whenever the form beside it has saved its
 * draft. Payload's panel says so by a message; only one of this site is heard.
 */
export function PreviewStage({ isStudent, children }: PreviewStageProps) {
  const router = useRouter()
  const path = usePathname()

  const listen = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== window.location.origin) return
    if (Reflect.get(Object(event.data), 'type') === 'payload-document-event') router.refresh()
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => listen(event)
    window.addEventListener('message', onMessage)
    // The panel is around this page, or has opened it in a window of its own.
    const ready = { type: 'payload-live-preview', ready: true }
    for (const panel of [window.parent, window.opener])
      if (isWindow(panel)) panel.postMessage(ready, window.location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  // The page is painted for whom it is shown to, whoever is signed in here.
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isStudent) Object.assign(dataset, { auth: 'in', course: 'own' })
    else {
      delete dataset.auth
      delete dataset.course
    }
  }, [isStudent])

  return (
    <>
      <nav aria-label="Preview" className="preview-bar">
        <span>Preview of the draft</span>
        <a href={path} aria-current={isStudent ? undefined : 'true'}>
          As a visitor
        </a>
        <a href={`${path}?as=student`} aria-current={isStudent ? 'true' : undefined}>
          As a student
        </a>
      </nav>
      <div className="preview-page" inert>
        {children}
      </div>
    </>
  )
}

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && value !== window && 'postMessage' in value
