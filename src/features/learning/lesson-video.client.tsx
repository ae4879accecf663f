'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/domain/messages'
import type { LessonView } from './views'

type LessonVideoProps = {
  lesson: LessonView
  /** Stands in the place of a video that is not there. */
  noVideo: ReactNode
  /** Start as soon as it can: the lesson before has just ended. */
  startsItself: boolean
  onEnded: () => void
}

// 440 px high where there is room for it, 16:9 below (specification, section 9).
const frameClass =
  'relative aspect-video overflow-hidden rounded-soft bg-sunk lg:aspect-auto lg:h-[440px] print:hidden'

// Words in its place, which may need more room than a small picture has.
const wordsClass =
  'grid min-h-52 place-content-center justify-items-center gap-4 rounded-soft bg-sunk p-5 text-center lg:min-h-[440px] print:hidden'

/** The video of a lesson. Give it the lesson's id as key: each lesson begins anew. */
export function LessonVideo({ lesson, noVideo, startsItself, onEnded }: LessonVideoProps) {
  const { video, introDelayMs } = lesson
  const [isHeldBack, setHeldBack] = useState(introDelayMs > 0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const timer = setTimeout(() => setHeldBack(false), introDelayMs)
    return () => clearTimeout(timer)
  }, [introDelayMs])

  if (!video) {
    return <div className={wordsClass}>{noVideo}</div>
  }
  if (state === 'failed') {
    return (
      <div className={wordsClass}>
        <Notice tone="error" className="text-start">
          {messages.course.videoFailed}
        </Notice>
        <Button
          variant="secondary"
          onClick={() => {
            setState('loading')
            setAttempt(attempt + 1)
          }}
        >
          Try again
        </Button>
      </div>
    )
  }
  const captions = video.captionsSrc && (
    <track kind="captions" srcLang="en" label="English" src={video.captionsSrc} />
  )
  return (
    <div className={frameClass}>
      {!isHeldBack && (
        <video
          key={attempt}
          // The file may have come, or failed, before this page could listen.
          ref={(element) => {
            if (element?.error) setState('failed')
            else if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA)
              setState('ready')
          }}
          controls
          preload="metadata"
          playsInline
          autoPlay={startsItself}
          src={video.src}
          aria-label={lesson.title}
          onLoadedMetadata={() => setState('ready')}
          onError={() => setState('failed')}
          onEnded={onEnded}
          className="size-full bg-black"
        >
          {captions}
        </video>
      )}
      {isHeldBack && (
        <noscript>
          <video controls preload="metadata" src={video.src} className="size-full bg-black">
            {captions}
          </video>
        </noscript>
      )}
      {(isHeldBack || state === 'loading') && (
        <Spinner className="pointer-events-none absolute inset-0 bg-sunk noscript:hidden" />
      )}
    </div>
  )
}
