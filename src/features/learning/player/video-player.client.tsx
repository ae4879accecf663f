'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { hlsConfig, styleCaptions } from '@/components/browser/media-elements'
import { useBrowserValue } from '@/components/browser/use-browser-value'
import type { LessonVideo, LessonWithProgress } from '../lesson/module-view'
import {
  canPlayStreams,
  listenForStreamFailure,
  type PlayerKind,
  useLoadPlayer,
} from './load-player'
import { usePlayback } from './playback'
import { useMediaEvents } from './use-media-events'

/** The settings of YouTube's player, with captions off by default. */
const youtubeConfig = { cc_load_policy: 0 }

/** Returns the kind of player. Prefers the stream if it exists and this browser can play it. */
const getPlayerKind = ({ kind, streamSrc }: LessonVideo, canPlayStream: boolean): PlayerKind =>
  kind === 'file' && streamSrc !== null && canPlayStream ? 'stream' : kind

type VideoPlayerProps = {
  lesson: LessonWithProgress
  video: LessonVideo
  shouldAutoplay: boolean
  onStateChange: (state: 'ready' | 'failed') => void
}

/**
 * Plays any kind of video with the same controls. Until those controls load, a video file uses the
 * browser's native controls.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { lesson, video, shouldAutoplay, onStateChange } = props
  const kind = getPlayerKind(video, useBrowserValue(canPlayStreams, true))
  const loadState = useLoadPlayer(kind)
  const [media, setMedia] = useState<HTMLVideoElement | null>(null)
  useMediaEvents(media, usePlayback(), lesson)

  // If a browser can decode only a file's audio, the picture is black, which counts as a failure.
  const reportReady = useEffectEvent((element: HTMLVideoElement) =>
    onStateChange(video.isPreparing && element.videoWidth === 0 ? 'failed' : 'ready'),
  )
  const reportFailure = useEffectEvent(() => onStateChange('failed'))
  useEffect(() => {
    if (!media) return
    styleCaptions(media)
    // The file may have loaded or failed before hydration.
    if (media.error) reportFailure()
    else if (media.readyState >= HTMLMediaElement.HAVE_METADATA) reportReady(media)
    const controller = new AbortController()
    const { signal } = controller
    media.addEventListener('loadedmetadata', () => reportReady(media), { signal })
    media.addEventListener('error', () => reportFailure(), { signal })
    const unsubscribe = listenForStreamFailure(media, () => reportFailure())
    return () => {
      controller.abort()
      unsubscribe()
    }
  }, [media])

  useEffect(() => {
    if (loadState === 'failed' && kind !== 'file') reportFailure()
  }, [loadState, kind])

  const isPlayerLoaded = loadState === 'ready'
  if (kind === 'embed') {
    return (
      isPlayerLoaded && (
        <iframe
          src={video.src}
          title={lesson.title}
          allow="fullscreen; picture-in-picture; encrypted-media"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => onStateChange('ready')}
          className="size-full border-0 bg-black"
        />
      )
    )
  }
  const commonProps = { slot: 'media', 'aria-label': lesson.title }
  // Custom elements take lowercase attributes.
  const elementProps = {
    ...commonProps,
    ref: setMedia,
    playsinline: true,
    autoplay: shouldAutoplay,
  }
  const poster = video.poster ?? undefined
  const captions = video.captionsSrc && (
    <track kind="captions" srcLang="en" label="English" src={video.captionsSrc} />
  )
  return (
    <media-controller class="player" nosubtitleslangpref>
      {kind === 'stream' && isPlayerLoaded && (
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
          {...commonProps}
          ref={setMedia}
          controls={!isPlayerLoaded}
          preload="metadata"
          playsInline
          autoPlay={shouldAutoplay}
          src={video.src}
          poster={poster}
        >
          {captions}
        </video>
      )}
      {kind === 'youtube' && isPlayerLoaded && (
        <youtube-video {...elementProps} config={youtubeConfig} src={video.src} />
      )}
      {kind === 'vimeo' && isPlayerLoaded && <vimeo-video {...elementProps} src={video.src} />}
      {kind !== 'file' && kind !== 'stream' && video.poster && isPlayerLoaded && (
        <media-poster-image slot="poster" src={video.poster} />
      )}
      {isPlayerLoaded && (
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

/** Renders the media-chrome controls that all videos use. */
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
      <media-captions-button ref={setSwitchRole} />
      <media-pip-button class="player-wide" />
      <media-fullscreen-button />
    </media-control-bar>
  )
}

/** Sets the role that `aria-checked` requires, instead of media-chrome's 'button' role. */
const setSwitchRole = (element: HTMLElement | null) => element?.setAttribute('role', 'switch')
