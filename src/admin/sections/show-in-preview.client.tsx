'use client'

import { useLivePreviewContext } from '@payloadcms/ui'
import type { UIFieldClientComponent } from 'payload'
import { useEffect, useRef } from 'react'
import { createSectionMessage } from '@/domain/drafts/section-message'

/** Scrolls the live preview to the section whose fields the instructor edits. */
export const ShowInPreview: UIFieldClientComponent = ({ path }) => {
  const ref = useRef<HTMLSpanElement>(null)
  const { iframeRef, popupRef } = useLivePreviewContext()
  // Such as 'sections.2.showInPreview'.
  const index = Number(path.split('.').at(-2))

  useEffect(() => {
    const fields = ref.current?.parentElement
    const showSection = () => {
      for (const preview of [iframeRef.current?.contentWindow, popupRef?.current])
        preview?.postMessage(createSectionMessage(index), window.location.origin)
    }
    fields?.addEventListener('focusin', showSection)
    return () => fields?.removeEventListener('focusin', showSection)
  }, [iframeRef, index, popupRef])

  return <span ref={ref} hidden />
}
