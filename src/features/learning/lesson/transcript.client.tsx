'use client'

import { type MouseEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  alignTranscript,
  type Cue,
  lastStartedIndex,
  type Segment,
} from '@/domain/learning/align-transcript'
import { formatDuration } from '@/domain/text/duration'
import { usePlayback } from '../player/playback'

type TranscriptProps = { text: string; captionsSrc: string | null; isInitiallyOpen: boolean }

/**
 * Renders the transcript of a video. The text is always in the page, so that search and print
 * include it. With captions, the text follows the playback, and a click seeks.
 */
export function Transcript({ text, captionsSrc, isInitiallyOpen }: TranscriptProps) {
  const paragraphs = text.split(/\n\s*\n/)
  const [isExpanded, setIsExpanded] = useState(isInitiallyOpen)
  const [segments, setSegments] = useState<Segment[][] | null>(null)

  useEffect(() => {
    if (!isExpanded || !captionsSrc) return
    let isCurrent = true
    void loadCues(captionsSrc).then((cues) => {
      if (isCurrent) setSegments(alignTranscript(text.split(/\n\s*\n/), cues))
    })
    return () => {
      isCurrent = false
    }
  }, [isExpanded, captionsSrc, text])

  return (
    <details
      open={isInitiallyOpen}
      onToggle={(event) => setIsExpanded(event.currentTarget.open)}
      className="group max-w-prose border-y border-hairline print:border-0 print:details-content:[content-visibility:visible]"
    >
      <summary className="heading flex cursor-pointer list-none items-center gap-6 py-4 text-lg hover:text-clay [&::-webkit-details-marker]:hidden">
        <span className="grow">Transcript</span>
        <svg
          viewBox="0 0 20 20"
          fill="none"
          aria-hidden="true"
          className="size-5 shrink-0 text-clay group-open:rotate-180 print:hidden"
        >
          <path d="m4 7 6 6 6-6" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </summary>
      {segments ? (
        <TimedTranscript paragraphs={segments} />
      ) : (
        <div className="prose pb-6">
          {paragraphs.map((paragraph, index) => (
            <p key={index} dir="auto" className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </details>
  )
}

function TimedTranscript({ paragraphs }: { paragraphs: Segment[][] }) {
  const playback = usePlayback()
  const container = useRef<HTMLDivElement>(null)
  const currentSegment = useCurrentSegment(paragraphs)

  useEffect(() => {
    const scroller = container.current
    const currentElement = scroller?.querySelector('[aria-current]')
    if (!scroller || !(currentElement instanceof HTMLElement)) return
    const top = currentElement.offsetTop - scroller.offsetTop
    const isInView =
      top >= scroller.scrollTop && top + 60 <= scroller.scrollTop + scroller.clientHeight
    // Scrolls only the transcript, because the reader may have scrolled the page elsewhere.
    if (!isInView) scroller.scrollTo({ top: Math.max(top - scroller.clientHeight / 3, 0) })
  }, [currentSegment])

  const onClick = ({ target }: MouseEvent) => {
    const start =
      target instanceof Element && target.closest('[data-start]')?.getAttribute('data-start')
    // Selecting text to copy it must not seek.
    if (start && window.getSelection()?.isCollapsed !== false) playback.playFrom(Number(start))
  }
  return (
    <div
      ref={container}
      role="group"
      aria-label="Transcript with times"
      tabIndex={0}
      onClick={onClick}
      className="prose relative mb-6 max-h-96 overflow-y-auto pe-3 motion-safe:scroll-smooth print:max-h-none print:overflow-visible"
    >
      {paragraphs.map((paragraph, index) => {
        const start = paragraph.find((segment) => segment.start !== null)?.start ?? null
        return (
          <p key={index} dir="auto" className="whitespace-pre-line">
            {start !== null && (
              <button
                type="button"
                data-start={start}
                aria-label={`Play from ${formatDuration(Math.floor(start))}`}
                className="me-2 cursor-pointer text-sm text-clay tabular-nums underline-offset-4 hover:underline print:hidden"
              >
                {formatDuration(Math.floor(start))}
              </button>
            )}
            {paragraph.map((segment, offset) => (
              <span
                key={offset}
                data-start={segment.start ?? undefined}
                aria-current={segment === currentSegment ? 'true' : undefined}
                className="cursor-pointer rounded-sm hover:bg-sunk aria-[current]:bg-[color-mix(in_oklch,var(--color-clay)_18%,transparent)]"
              >
                {segment.text}
              </span>
            ))}
          </p>
        )
      })}
    </div>
  )
}

/** Returns the current segment of the transcript, or undefined before playback starts. */
function useCurrentSegment(paragraphs: readonly Segment[][]): Segment | undefined {
  const playback = usePlayback()
  const { segments, starts } = useMemo(() => {
    const allSegments = paragraphs.flat()
    // A segment without a time has the time of the previous segment.
    const times = allSegments.map(
      (_, index) =>
        allSegments.slice(0, index + 1).findLast(({ start }) => start !== null)?.start ?? 0,
    )
    return { segments: allSegments, starts: times }
  }, [paragraphs])
  const readSegment = () => {
    const { seconds, isPlaying } = playback.getState()
    return seconds === 0 && !isPlaying ? undefined : segments[lastStartedIndex(starts, seconds)]
  }
  return useSyncExternalStore(playback.subscribe, readSegment, () => undefined)
}

// Keeps references to loading videos, because a garbage-collected video fires no event.
const loadingVideos = new Set<HTMLVideoElement>()

/** Loads captions with the browser's own parser. Resolves to an empty list on failure. */
function loadCues(src: string): Promise<Cue[]> {
  return new Promise((resolve) => {
    const trackElement = document.createElement('track')
    trackElement.kind = 'metadata'
    trackElement.src = src
    // A track loads only inside a video, and only if it isn't disabled.
    const video = document.createElement('video')
    const finish = (cues: Cue[]) => {
      loadingVideos.delete(video)
      resolve(cues)
    }
    trackElement.addEventListener('error', () => finish([]))
    trackElement.addEventListener('load', () =>
      finish([...(trackElement.track.cues ?? [])].map(toCue)),
    )
    loadingVideos.add(video)
    video.append(trackElement)
    trackElement.track.mode = 'hidden'
  })
}

function toCue(cue: TextTrackCue): Cue {
  const text = cue instanceof VTTCue ? cue.getCueAsHTML().textContent : ''
  return { start: cue.startTime, text }
}
