'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { turnMinutesOptions, type TalkPhase } from '@/domain/together/talk-timer'
import { formatDuration } from '@/domain/text/duration'
import { useTalkTimer } from './use-talk-timer'

type TalkTimerProps = { names: readonly [string, string] }

/** Renders a timer with equal turns for two speakers. It runs in this browser only. */
export function TalkTimer({ names }: TalkTimerProps) {
  const timer = useTalkTimer()
  const { phase, isRunning, secondsLeft, minutes, progress: elapsedFraction } = timer
  const [isSwapped, setIsSwapped] = useState(false)
  const [first, second] = isSwapped ? [names[1], names[0]] : names
  return (
    <div className="grid grid-cols-1 gap-6">
      {phase === 'before' ? (
        <div className="flex flex-wrap gap-x-12 gap-y-5">
          <RadioRow
            legend="Minutes each"
            name="minutes"
            choices={turnMinutesOptions.map((value) => ({ value, label: String(value) }))}
            value={minutes}
            onChoose={timer.chooseMinutes}
          />
          <RadioRow
            legend="Who starts"
            name="begins"
            choices={[
              { value: 0, label: names[0] },
              { value: 1, label: names[1] },
            ]}
            value={isSwapped ? 1 : 0}
            onChoose={(value) => setIsSwapped(value === 1)}
          />
        </div>
      ) : (
        <TalkTurns phase={phase} first={first} second={second} elapsedFraction={elapsedFraction} />
      )}
      <TurnAnnouncement phase={phase} first={first} second={second} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {phase !== 'over' && (
          <>
            <p
              role="timer"
              aria-label="Time left in this turn"
              className="heading min-w-28 text-4xl tabular-nums"
            >
              {formatDuration(secondsLeft)}
            </p>
            <Button variant={isRunning ? 'secondary' : 'primary'} onClick={timer.startOrPause}>
              {startLabel(phase, isRunning)}
            </Button>
          </>
        )}
        {phase !== 'before' && (
          <Button variant="quiet" onClick={timer.reset}>
            Start over
          </Button>
        )}
      </div>
      {phase !== 'over' && (
        <Checkbox
          label="Play a soft tone when a turn ends"
          checked={timer.hasTone}
          onChange={(event) => timer.setToneEnabled(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}

const startLabel = (phase: string, isRunning: boolean) => {
  if (isRunning) return 'Pause'
  return phase === 'before' ? 'Start' : 'Resume'
}

type TurnAnnouncementProps = { phase: string; first: string; second: string }

/** Announces the speaker and listener to screen readers only when a turn starts and at the end. */
function TurnAnnouncement({ phase, first, second }: TurnAnnouncementProps) {
  const [speaker, listener] = phase === 'second' ? [second, first] : [first, second]
  return (
    <p aria-live="polite" className="sr-only">
      {(phase === 'first' || phase === 'second') &&
        `${speaker}: your turn to talk. ${listener}: your turn to listen.`}
      {phase === 'over' && 'You’ve both had a turn. Take all the time you need.'}
    </p>
  )
}

type TalkTurnsProps = {
  phase: TalkPhase
  first: string
  second: string
  /** The elapsed fraction of both turns, from 0 to 1. */
  elapsedFraction: number
}

/** Renders whose turn it is, as text above two progress bars. */
function TalkTurns({ phase, first, second, elapsedFraction }: TalkTurnsProps) {
  if (phase === 'over')
    return (
      <div aria-hidden="true">
        <p className="heading text-2xl">You’ve both had a turn.</p>
        <p className="mt-1 text-ink-soft">Take all the time you need.</p>
      </div>
    )
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <SpeakerProgress
        name={first}
        isSpeaking={phase === 'first'}
        filledFraction={Math.min(elapsedFraction * 2, 1)}
        className="bg-clay"
      />
      <SpeakerProgress
        name={second}
        isSpeaking={phase === 'second'}
        filledFraction={Math.max(elapsedFraction * 2 - 1, 0)}
        className="bg-rose"
      />
    </div>
  )
}

type SpeakerProgressProps = {
  name: string
  isSpeaking: boolean
  filledFraction: number
  className: string
}

function SpeakerProgress({ name, isSpeaking, filledFraction, className }: SpeakerProgressProps) {
  return (
    <div className="min-w-0">
      <p className="text-ink-soft wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className={clsx('heading text-xl', !isSpeaking && 'text-ink-soft')}>
        {isSpeaking ? 'Your turn to talk' : 'Your turn to listen'}
      </p>
      <div className="mt-3 h-1 overflow-hidden rounded-soft bg-hairline">
        <div
          style={{ width: `${filledFraction * 100}%` }}
          className={clsx(
            'h-full motion-safe:transition-[width] motion-safe:ease-linear',
            className,
          )}
        />
      </div>
    </div>
  )
}

type RadioRowProps<Value extends number> = {
  legend: string
  name: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** Renders a row of radio buttons. */
function RadioRow<Value extends number>(props: RadioRowProps<Value>) {
  const { legend, name, choices, value, onChoose } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-13 min-w-13 cursor-pointer items-center justify-center rounded-soft border border-line bg-raised px-4 wrap-anywhere transition-colors hover:border-ink has-checked:border-clay has-checked:bg-clay has-checked:font-semibold has-checked:text-on-clay has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="sr-only"
            />
            <bdi>{choice.label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
