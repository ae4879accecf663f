'use client'

import './player.css'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { hlsConfig, styleCaptions } from '@/components/browser/hls-element'
import type { LessonVideo, LessonWithProgress } from '../views'
import { canPlayStreams } from './can-play-streams'
import { type PlayerKind, usePlayerCode } from './load-player'
import { usePlayback } from './playback-context.client'
import { onStreamFailure } from './stream-failure'
import { PlayerControls } from './player-controls.client'
import { useFollowedMedia } from './use-followed-media'
import type {} from './media-elements'

/** Captions are shown by choice. */
const withoutCaptions = { cc_load_policy: 0 }

const never = () => () => {}

/** A stream where there is one and this browser plays it. */
const kindOf = ({ kind, streamSrc }: LessonVideo, isPlayable: boolean): PlayerKind =>
  kind === 'file' && streamSrc !== null && isPlayable ? 'stream' : kind

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
  const kind = useSyncExternalStore(
    never,
    () => kindOf(video, canPlayStreams()),
    () => kindOf(video, true),
  )
  const code = usePlayerCode(kind, attempt)
  const [media, setMedia] = useState<HTMLVideoElement | null>(null)
  useFollowedMedia(media, usePlayback(), lesson)

  // A browser that knows the sound of a file and not its picture would play it in the dark.
  const ready = useEffectEvent((element: HTMLVideoElement) =>
    onState(video.isPreparing && element.videoWidth === 0 ? 'failed' : 'ready'),
  )
  const failed = useEffectEvent(() => onState('failed'))
  useEffect(() => {
    if (!media) return
    styleCaptions(media)
    // The file may have come, or failed, before this page could listen.
    if (media.error) failed()
    else if (media.readyState >= HTMLMediaElement.HAVE_METADATA) ready(media)
    const onLoaded = () => ready(media)
    const onFailed = () => failed()
    media.addEventListener('loadedmetadata', onLoaded)
    media.addEventListener('error', onFailed)
    const forget = onStreamFailure(media, onFailed)
    return () => {
      media.removeEventListener('loadedmetadata', onLoaded)
      media.removeEventListener('error', onFailed)
      forget()
    }
  }, [media])

  useEffect(() => {
    if (code === 'failed' && kind !== 'file') failed()
  }, [code, kind])

  const isReady = code === 'ready'
  if (kind === 'embed') {
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
      {kind === 'stream' && isReady && (
        <hls-video
          ref={setMedia}
          slot="media"
          config={hlsConfig}
          src={video.streamSrc ?? undefined}
          preload="metadata"
          playsinline
          autoplay={startsItself}
          poster={video.poster ?? undefined}
          aria-label={lesson.title}
        >
          {video.captionsSrc && (
            <track kind="captions" srcLang="en" label="English" src={video.captionsSrc} />
          )}
        </hls-video>
      )}
      {kind === 'file' && (
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
      {kind === 'youtube' && isReady && (
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
      {kind === 'vimeo' && isReady && (
        <vimeo-video
          ref={setMedia}
          slot="media"
          src={video.src}
          playsinline
          autoplay={startsItself}
          aria-label={lesson.title}
        />
      )}
      {kind !== 'file' && kind !== 'stream' && video.poster && isReady && (
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
