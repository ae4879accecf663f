'use client'

import './player.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { hlsConfig, styleCaptions } from '@/components/browser/media-elements'
import { useBrowserValue } from '@/components/browser/use-browser-value'
import type { LessonVideo, LessonWithProgress } from '../lesson/module-view'
import { canPlayStreams, onStreamFailure, type PlayerKind, usePlayerCode } from './load-player'
import { usePlayback } from './playback'
import { useMediaEvents } from './use-media-events'

/** Captions are off by default. */
const withoutCaptions = { cc_load_policy: 0 }

/** Returns the kind of player. Prefers the stream if it exists and this browser can play it. */
const kindOf = ({ kind, streamSrc }: LessonVideo, isPlayable: boolean): PlayerKind =>
  kind === 'file' && streamSrc !== null && isPlayable ? 'stream' : kind

type VideoPlayerProps = {
  lesson: LessonWithProgress
  video: LessonVideo
  attempt: number
  autoStarts: boolean
  onState: (state: 'ready' | 'failed') => void
}

/**
 * Plays any kind of video with the same controls. Until those controls load, a video file uses the
 * browser's native controls.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { lesson, video, attempt, autoStarts, onState } = props
  const kind = kindOf(video, useBrowserValue(canPlayStreams, true))
  const code = usePlayerCode(kind, attempt)
  const [media, setMedia] = useState<HTMLVideoElement | null>(null)
  useMediaEvents(media, usePlayback(), lesson)

  // A browser that supports only the audio of a file plays it with a black picture.
  const ready = useEffectEvent((element: HTMLVideoElement) =>
    onState(video.isPreparing && element.videoWidth === 0 ? 'failed' : 'ready'),
  )
  const failed = useEffectEvent(() => onState('failed'))
  useEffect(() => {
    if (!media) return
    styleCaptions(media)
    // The file may have been loaded or failed before hydration.
    if (media.error) failed()
    else if (media.readyState >= HTMLMediaElement.HAVE_METADATA) ready(media)
    const controller = new AbortController()
    const { signal } = controller
    media.addEventListener('loadedmetadata', () => ready(media), { signal })
    media.addEventListener('error', () => failed(), { signal })
    const unsubscribe = onStreamFailure(media, () => failed())
    return () => {
      controller.abort()
      unsubscribe()
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
  const common = { slot: 'media', 'aria-label': lesson.title }
  // Custom elements take lowercase attributes.
  const elementProps = { ...common, ref: setMedia, playsinline: true, autoplay: autoStarts }
  const poster = video.poster ?? undefined
  const captions = video.captionsSrc && (
    <track kind="captions" srcLang="en" label="English" src={video.captionsSrc} />
  )
  return (
    <media-controller class="player" nosubtitleslangpref>
      {kind === 'stream' && isReady && (
        <hls-video
          {...elementProps}
          config={hlsConfig}
          src={video.streamSrc ?? undefined}
          preload="metadata"
          poster={poster}
        >
          {captions}
        </hls-video>
      )}
      {kind === 'file' && (
        <video
          {...common}
          ref={setMedia}
          controls={!isReady}
          preload="metadata"
          playsInline
          autoPlay={autoStarts}
          src={video.src}
          poster={poster}
        >
          {captions}
        </video>
      )}
      {kind === 'youtube' && isReady && (
        <youtube-video {...elementProps} config={withoutCaptions} src={video.src} />
      )}
      {kind === 'vimeo' && isReady && <vimeo-video {...elementProps} src={video.src} />}
      {kind !== 'file' && kind !== 'stream' && video.poster && isReady && (
        <media-poster-image slot="poster" src={video.poster} />
      )}
      {isReady && (
        <>
          {/* Decorative, because a click on the video starts it, and the control bar has a button
              for keyboard users. */}
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

/** The controls of every video, from media-chrome. */
function PlayerControls() {
  return (
    <media-control-bar class="player-bar">
      <media-play-button />
      <media-seek-backward-button seekoffset={10} />
      <media-seek-forward-button seekoffset={10} class="player-wide" />
      <media-time-range />
      <media-time-display showduration class="player-wide" />
      <media-mute-button class="player-wide" />
      <media-volume-range class="player-wide" />
      <media-playback-rate-button rates="0.75 1 1.25 1.5 2" />
      <media-captions-button ref={asSwitch} />
      <media-pip-button class="player-wide" />
      <media-fullscreen-button />
    </media-control-bar>
  )
}

/** Sets the role that `aria-checked` requires, instead of media-chrome's role 'button'. */
const asSwitch = (element: HTMLElement | null) => element?.setAttribute('role', 'switch')
