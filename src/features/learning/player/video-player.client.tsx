'use client'

import './player.css'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LessonVideo, LessonWithProgress } from '../views'
import { usePlayerCode } from './load-player'
import { usePlayback } from './playback-context.client'
import { PlayerControls } from './player-controls.client'
import { useFollowedMedia } from './use-followed-media'
import type {} from './media-elements'

/** Captions are shown by choice. */
const withoutCaptions = { cc_load_policy: 0 }

type VideoPlayerProps = {
  lesson: LessonWithProgress
  video: LessonVideo
  /** How often it was tried again. */
  attempt: number
  startsItself: boolean
  onState: (state: 'ready' | 'failed') => void
}

/**
 * Plays a video of any kind by one set of controls. Until their code is there, and without scripts,
 * an uploaded video has the browser's own.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { lesson, video, attempt, startsItself, onState } = props
  const code = usePlayerCode(video.kind, attempt)
  const [media, setMedia] = useState<HTMLVideoElement | null>(null)
  useFollowedMedia(media, usePlayback(), lesson)

  const ready = useEffectEvent(() => onState('ready'))
  const failed = useEffectEvent(() => onState('failed'))
  useEffect(() => {
    if (!media) return
    // The file may have come, or failed, before this page could listen.
    if (media.error) failed()
    else if (media.readyState >= HTMLMediaElement.HAVE_METADATA) ready()
    media.addEventListener('loadedmetadata', ready)
    media.addEventListener('error', failed)
    return () => {
      media.removeEventListener('loadedmetadata', ready)
      media.removeEventListener('error', failed)
    }
  }, [media])

  useEffect(() => {
    if (code === 'failed' && video.kind !== 'file') failed()
  }, [code, video.kind])

  const isReady = code === 'ready'
  if (video.kind === 'embed') {
    return (
      isReady && (
        <iframe
          src={video.src}
          title={lesson.title}
          allow="fullscreen; picture-in-picture; encrypted-media"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => onState('ready')}
          className="size-full border-0 bg-black"
        />
      )
    )
  }
  return (
    <media-controller class="player" nosubtitleslangpref>
      {video.kind === 'file' && (
        <video
          ref={setMedia}
          slot="media"
          controls={!isReady}
          preload="metadata"
          playsInline
          autoPlay={startsItself}
          src={video.src}
          poster={video.poster ?? undefined}
          aria-label={lesson.title}
        >
          {video.captionsSrc && (
            <track kind="captions" srcLang="en" label="English" src={video.captionsSrc} />
          )}
        </video>
      )}
      {video.kind === 'youtube' && isReady && (
        <youtube-video
          ref={setMedia}
          config={withoutCaptions}
          slot="media"
          src={video.src}
          playsinline
          autoplay={startsItself}
          aria-label={lesson.title}
        />
      )}
      {video.kind === 'vimeo' && isReady && (
        <vimeo-video
          ref={setMedia}
          slot="media"
          src={video.src}
          playsinline
          autoplay={startsItself}
          aria-label={lesson.title}
        />
      )}
      {video.kind !== 'file' && video.poster && isReady && (
        <media-poster-image slot="poster" src={video.poster} />
      )}
      {isReady && (
        <>
          {/* Only looks: the picture itself can be pressed, and the button in the bar is the one
              for the keyboard. */}
          <span slot="centered-chrome" aria-hidden="true" className="player-begin">
            <svg viewBox="0 0 24 24" fill="currentColor">
              <path d="M8 5v14l11-7z" />
            </svg>
          </span>
          <PlayerControls />
        </>
      )}
    </media-controller>
  )
}
