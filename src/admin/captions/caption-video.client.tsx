'use client'

import { useEffect, useState } from 'react'
import { hlsConfig } from '@/components/browser/media-elements'

type CaptionVideoProps = {
  videoSrc: string
  /** The same as a stream, where it is ready: every browser plays that. */
  streamSrc: string | null
  /** Given the element, which has the ways of a video. */
  onMedia: (media: HTMLVideoElement | null) => void
  /** What is shown at the moment, of what is not saved yet. */
  text: string
}

/** The video beside its captions. */
export function CaptionVideo({ videoSrc, streamSrc, onMedia, text }: CaptionVideoProps) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (streamSrc === null) return
    let isWanted = true
    void import('hls-video-element').then(() => isWanted && setReady(true))
    return () => {
      isWanted = false
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
