'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { formatSeconds, talkMinutes } from '@/domain/together/talk-timer'
import { RadioRow } from './radio-row'
import { TalkTurns } from './talk-turns'
import { useTalkTimer } from './use-talk-timer'

type TalkTimerProps = { names: readonly [string, string] }

/**
 * The same minutes for each: one speaks and the other listens, then they change. It counts on this
 * screen alone.
 */
export function TalkTimer({ names }: TalkTimerProps) {
  const timer = useTalkTimer(5)
  const { phase, isRunning, secondsLeft, minutes, part } = timer
  const [isTurned, setTurned] = useState(false)
  const [first, second] = isTurned ? [names[1], names[0]] : names
  return (
    <div className="grid grid-cols-1 gap-6">
      {phase === 'before' ? (
        <div className="flex flex-wrap gap-x-12 gap-y-5">
          <RadioRow
            legend="Minutes for each"
            name="minutes"
            choices={talkMinutes.map((value) => ({ value, label: String(value) }))}
            value={minutes}
            onChoose={timer.choose}
          />
          <RadioRow
            legend="Who begins"
            name="begins"
            choices={[
              { value: 0, label: names[0] },
              { value: 1, label: names[1] },
            ]}
            value={isTurned ? 1 : 0}
            onChoose={(value) => setTurned(value === 1)}
          />
        </div>
      ) : (
        <TalkTurns phase={phase} first={first} second={second} part={part} />
      )}
      <Turn phase={phase} first={first} second={second} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {phase !== 'over' && (
          <>
            <p
              role="timer"
              aria-label="Time left of this turn"
              className="heading min-w-28 text-4xl tabular-nums"
            >
              {formatSeconds(secondsLeft)}
            </p>
            <Button
              variant={isRunning ? 'secondary' : 'primary'}
              onClick={isRunning ? timer.pause : timer.start}
            >
              {startLabel(phase, isRunning)}
            </Button>
          </>
        )}
        {phase !== 'before' && (
          <Button variant="quiet" onClick={timer.reset}>
            Begin anew
          </Button>
        )}
      </div>
      {phase !== 'over' && (
        <Checkbox
          label="A soft tone when a turn is over"
          checked={timer.hasTone}
          onChange={(event) => timer.chooseTone(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}

const startLabel = (phase: string, isRunning: boolean) => {
  if (isRunning) return 'Pause'
  return phase === 'before' ? 'Start' : 'Go on'
}

type TurnProps = { phase: string; first: string; second: string }

/** Told to readers when a turn begins and at the end, and never in between. */
function Turn({ phase, first, second }: TurnProps) {
  const [speaker, listener] = phase === 'second' ? [second, first] : [first, second]
  return (
    <p aria-live="polite" className="sr-only">
      {(phase === 'first' || phase === 'second') &&
        `${speaker}: your turn to speak. ${listener}: your turn to listen.`}
      {phase === 'over' && 'Both of you have spoken. Take all the time you like.'}
    </p>
  )
}
