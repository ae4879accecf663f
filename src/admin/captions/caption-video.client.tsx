'use client'

import { useEffect, useState } from 'react'
import { hlsConfig } from '@/components/browser/media-elements'

type CaptionVideoProps = {
  videoSrc: string
  /** The HLS stream of the video, which every browser can play. Null until it is encoded. */
  streamSrc: string | null
  /** Called with the media element, which implements the API of a video element. */
  onMedia: (media: HTMLVideoElement | null) => void
  /** The caption at the current time, including unsaved edits. */
  text: string
}

/** Renders the video with the current caption. */
export function CaptionVideo({ videoSrc, streamSrc, onMedia, text }: CaptionVideoProps) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (streamSrc === null) return
    let isCurrent = true
    void import('hls-video-element').then(() => isCurrent && setReady(true))
    return () => {
      isCurrent = false
    }
  }, [streamSrc])

  return (
    <div className="h2h-captions__picture">
      {streamSrc === null ? (
        <video ref={onMedia} src={videoSrc} controls preload="metadata" aria-label="Video" />
      ) : (
        isReady && (
          <hls-video
            ref={onMedia}
            config={hlsConfig}
            src={streamSrc}
            controls
            preload="metadata"
            aria-label="Video"
          />
        )
      )}
      <p className="h2h-captions__now" dir="auto" aria-hidden="true">
        {text}
      </p>
    </div>
  )
}
