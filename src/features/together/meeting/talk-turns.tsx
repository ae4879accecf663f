import { clsx } from 'clsx'
import type { TalkPhase } from '@/domain/together/talk-timer'

type TalkTurnsProps = {
  phase: TalkPhase
  first: string
  second: string
  /** How much of both turns has passed, from 0 to 1. */
  part: number
}

/** Whose turn it is, in words, over a line that fills for each. */
export function TalkTurns({ phase, first, second, part }: TalkTurnsProps) {
  if (phase === 'over')
    return (
      <div aria-hidden="true">
        <p className="heading text-2xl">Both of you have spoken.</p>
        <p className="mt-1 text-ink-soft">Take all the time you like.</p>
      </div>
    )
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <Person
        name={first}
        isSpeaking={phase === 'first'}
        filled={Math.min(part * 2, 1)}
        className="bg-clay"
      />
      <Person
        name={second}
        isSpeaking={phase === 'second'}
        filled={Math.max(part * 2 - 1, 0)}
        className="bg-rose"
      />
    </div>
  )
}

type PersonProps = { name: string; isSpeaking: boolean; filled: number; className: string }

function Person({ name, isSpeaking, filled, className }: PersonProps) {
  return (
    <div className="min-w-0">
      <p className="text-ink-soft wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className={clsx('heading text-xl', !isSpeaking && 'text-ink-soft')}>
        {isSpeaking ? 'Your turn to speak' : 'Your turn to listen'}
      </p>
      <div className="mt-3 h-1 overflow-hidden rounded-soft bg-hairline">
        <div
          style={{ width: `${filled * 100}%` }}
          className={clsx(
            'h-full motion-safe:transition-[width] motion-safe:ease-linear',
            className,
          )}
        />
      </div>
    </div>
  )
}
