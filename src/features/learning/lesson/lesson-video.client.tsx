'use client'

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/domain/messages/messages'
import { AutoplayOverlay, useAutoplayCountdown } from '../player/autoplay-overlay.client'
import { usePlayback } from '../player/playback'
import { VideoPlayer } from '../player/video-player.client'
import { useLearner } from './learner-scope.client'
import type { LessonWithProgress } from './module-view'

type LessonVideoProps = {
  lesson: LessonWithProgress
  next: LessonWithProgress | null
  isAutoplayOn: boolean
  videoPlaceholder: ReactNode
  /** Whether playback starts right away, because autoplay continued from the previous lesson. */
  shouldAutoplay: boolean
  onNext: () => void
}

// 440 px high if there is room (docs/specification.md, section 9), always 16:9 to avoid black bars.
const frameClass =
  'relative aspect-video w-full max-w-[calc(440px*16/9)] overflow-hidden rounded-soft bg-sunk print:hidden'

// For text that replaces the video and may need more height than a small video.
const placeholderClass =
  'grid min-h-52 w-full max-w-[calc(440px*16/9)] place-content-center justify-items-center gap-4 rounded-soft bg-sunk p-5 text-center lg:min-h-[440px] print:hidden'

/** Renders a lesson's video. Needs the lesson's ID as `key`, so that no state carries over. */
export function LessonVideo(props: LessonVideoProps) {
  const { lesson, next, isAutoplayOn, videoPlaceholder, shouldAutoplay, onNext } = props
  const { video, introDelayMs } = lesson
  const [isDelayed, setDelayed] = useState(introDelayMs > 0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const playback = usePlayback()
  const { mark } = useLearner()
  const markCompleted = useEffectEvent(() => mark(lesson.id, true))
  useEffect(() => playback.onEnd(() => markCompleted()), [playback])
  const countdown = useAutoplayCountdown(playback, {
    isOn: isAutoplayOn,
    hasNext: next !== null,
    onNext,
  })

  useEffect(() => {
    const timer = setTimeout(() => setDelayed(false), introDelayMs)
    return () => clearTimeout(timer)
  }, [introDelayMs])

  if (!video) {
    return <div className={placeholderClass}>{videoPlaceholder}</div>
  }
  if (state === 'failed') {
    return (
      <div className={placeholderClass}>
        <Notice tone={video.isPreparing ? 'info' : 'error'} className="text-start">
          {video.isPreparing ? messages.course.videoPreparing : messages.course.videoFailed}
        </Notice>
        <Button variant="secondary" onClick={() => setState('loading')}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className={frameClass}>
      {!isDelayed && (
        <VideoPlayer
          lesson={lesson}
          video={video}
          shouldAutoplay={shouldAutoplay}
          onStateChange={setState}
        />
      )}
      {(isDelayed || video.streamSrc !== null) && video.kind === 'file' && (
        <noscript>
          <video controls preload="metadata" src={video.src} className="size-full" />
        </noscript>
      )}
      {(isDelayed || state === 'loading') && (
        <Spinner className="pointer-events-none absolute inset-0 bg-sunk noscript:hidden" />
      )}
      {next && countdown.state.kind === 'counting' && (
        <AutoplayOverlay
          nextTitle={next.title}
          seconds={countdown.state.seconds}
          onCancel={countdown.cancel}
          onPlayNow={countdown.playNow}
        />
      )}
    </div>
  )
}
