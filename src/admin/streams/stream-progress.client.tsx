'use client'

import { useState } from 'react'
import { streamMessages } from '@/domain/streams/stream-messages'
import { isUnderWay } from '@/domain/streams/stream-state'
import { formatDuration, wholeSeconds } from '@/domain/text/duration'
import type { StreamView } from '@/services/streams/stream-row'
import { ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { usePolling } from '@/components/browser/use-polling'
import { cancelStreamAction, readStreamAction, restartStreamAction } from './stream-actions'

type StreamProgressProps = {
  videoId: string
  /** The encoding state when the page was rendered; null for a video that was never queued. */
  initialStream: StreamView | null
}

/** Shows the encoding state of a video and its actions. Polls while encoding is in progress. */
export function StreamProgress({ videoId, initialStream }: StreamProgressProps) {
  const [stream, setStream] = useState(initialStream)
  const state = stream?.state ?? null
  const isEncoding = isUnderWay(state)

  const refresh = async () => {
    const result = await readStreamAction({ videoId })
    if (result.ok) setStream(result.data)
  }
  usePolling(() => void refresh(), isEncoding)
  const cancelAction = {
    id: 'cancel',
    label: 'Cancel',
    act: cancelStreamAction,
    input: { videoId },
  }
  const restartAction = {
    id: 'restart',
    label: state === null ? 'Prepare video' : 'Try again',
    act: restartStreamAction,
    input: { videoId },
  }

  return (
    <section className="field-type h2h-callout" aria-labelledby="h2h-stream-title">
      <h2 id="h2h-stream-title">Playback</h2>
      {stream && isEncoding && <Progress stream={stream} />}
      <p className={state === 'failed' ? 'h2h-problem' : undefined}>{getMessage(stream)}</p>
      {typeof stream?.durationSeconds === 'number' && (
        <p>Length: {formatDuration(wholeSeconds(stream.durationSeconds))}</p>
      )}
      <ConfirmActions
        actions={state === 'ready' ? [] : [isEncoding ? cancelAction : restartAction]}
        onEnd={() => void refresh()}
      />
    </section>
  )
}

function Progress({ stream }: { stream: StreamView }) {
  const { percent, step, secondsLeft, state } = stream
  if (state === 'waiting') return null
  return (
    <>
      <progress aria-label="Prepared" max={100} value={percent} />
      <p className="h2h-row h2h-row--apart">
        <span>{step && streamMessages.step(step)}</span>
        <span>
          {percent}%{secondsLeft !== null && `, ${streamMessages.timeLeft(secondsLeft)}`}
        </span>
      </p>
    </>
  )
}

function getMessage(stream: StreamView | null): string {
  switch (stream?.state) {
    case undefined:
      return streamMessages.notPrepared
    case 'waiting':
      return streamMessages.waiting
    case 'working':
      return streamMessages.working
    case 'ready':
      return streamMessages.ready(
        stream.renditions.map(({ width, height }) => Math.min(width, height)),
      )
    case 'failed':
      return streamMessages.reason(stream.reason ?? 'failed')
    case 'cancelled':
      return streamMessages.canceled
  }
}
