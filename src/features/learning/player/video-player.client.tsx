'use client'

import './player.css'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { hlsConfig, styleCaptions } from '@/components/browser/media-elements'
import type { LessonVideo, LessonWithProgress } from '../lesson/module-view'
import { canPlayStreams, onStreamFailure, type PlayerKind, usePlayerCode } from './load-player'
import { usePlayback } from './playback'
import { useMediaEvents } from './use-media-events'

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
  useMediaEvents(media, usePlayback(), lesson)

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
    const ending = new AbortController()
    const { signal } = ending
    media.addEventListener('loadedmetadata', () => ready(media), { signal })
    media.addEventListener('error', () => failed(), { signal })
    const forget = onStreamFailure(media, () => failed())
    return () => {
      ending.abort()
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
  const look = { slot: 'media', 'aria-label': lesson.title }
  // As custom elements are told, in small letters.
  const played = { ...look, ref: setMedia, playsinline: true, autoplay: startsItself }
  const poster = video.poster ?? undefined
  const captions = video.captionsSrc && (
    <track kind="captions" srcLang="en" label="English" src={video.captionsSrc} />
  )
  return (
    <media-controller class="player" nosubtitleslangpref>
      {kind === 'stream' && isReady && (
        <hls-video
          {...played}
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
          {...look}
          ref={setMedia}
          controls={!isReady}
          preload="metadata"
          playsInline
          autoPlay={startsItself}
          src={video.src}
          poster={poster}
        >
          {captions}
        </video>
      )}
      {kind === 'youtube' && isReady && (
        <youtube-video {...played} config={withoutCaptions} src={video.src} />
      )}
      {kind === 'vimeo' && isReady && <vimeo-video {...played} src={video.src} />}
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

/** The controls of every video. They come with media-chrome, when a lesson with a video is open. */
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

/**
 * It says whether it is checked, which only a switch may; media-chrome makes it a button when it
 * enters the page.
 */
const asSwitch = (element: HTMLElement | null) => element?.setAttribute('role', 'switch')
