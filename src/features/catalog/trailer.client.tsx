'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'

/** From opening the trailer to its start, in milliseconds (specification, section 9). */
const PLAY_DELAY_MS = 300

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
    }, PLAY_DELAY_MS)
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
