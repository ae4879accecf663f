'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TRAILER_PLAY_DELAY_MS } from '@/domain/constants'

type TrailerProps = { url: string; type: string; title: string }

/** The trailer: loaded when it is asked for, and playing a moment after. */
export function Trailer({ url, type, title }: TrailerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const regionId = useId()

  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => {
      // A browser that forbids playing with sound leaves the controls to the visitor.
      video.current?.play().catch(() => undefined)
    }, TRAILER_PLAY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isOpen])

  return (
    <div className="grid justify-items-start gap-5">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={regionId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide Course Trailer' : 'Watch Course Trailer'}
      </Button>
      <div id={regionId} hidden={!isOpen} className="w-full">
        {isOpen && (
          <video
            ref={video}
            controls
            playsInline
            aria-label={`Trailer: ${title}`}
            className="aspect-video w-full rounded-soft bg-ink"
          >
            <source src={url} type={type} />
          </video>
        )}
      </div>
    </div>
  )
}
