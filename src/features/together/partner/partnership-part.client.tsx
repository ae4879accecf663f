'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Checkbox } from '@/components/ui/form/checkbox'
import { partnerMessages } from '@/domain/messages/partner-messages'
import type { TimeZone } from '@/domain/identity/time-zones'
import { formatDay } from '@/domain/text/moment'
import type { OwnPartnership } from '@/domain/together/partner-state'
import { shareProgressAction } from './actions'
import { LeavePartnership } from './leave-partnership.client'
import { usePartnerAct } from './partner-scope.client'

type PartnershipPartProps = { partnership: OwnPartnership; zone: TimeZone }

/** With whom one learns, what they can see, and the way out. */
export function PartnershipPart({ partnership, zone }: PartnershipPartProps) {
  const { id, name, since, partnerPercent, sharesProgress } = partnership
  return (
    <>
      <div className="grid max-w-prose gap-3">
        <p>
          You and <bdi className="font-semibold">{name}</bdi> take this course together since{' '}
          <time dateTime={since}>{formatDay(new Date(since), zone)}</time>.
        </p>
        {partnerPercent !== null && (
          <p>
            <bdi>{name}</bdi> has done {partnerPercent}% of it.
          </p>
        )}
        <p className="text-ink-soft">
          <bdi>{name}</bdi> sees your name, whether you are ready for an exercise, and what both of
          you have opened to each other. Never when you are here, your settings, or what you write
          before that.
        </p>
      </div>
      <ShareProgress
        key={String(sharesProgress)}
        id={id}
        name={name}
        sharesProgress={sharesProgress}
      />
      <LeavePartnership id={id} name={name} />
    </>
  )
}

type ShareProgressProps = Pick<OwnPartnership, 'id' | 'name' | 'sharesProgress'>

function ShareProgress({ id, name, sharesProgress }: ShareProgressProps) {
  const share = useScopedAction(shareProgressAction)
  const { act } = usePartnerAct()
  const box = useRef<HTMLInputElement>(null)

  function save(on: boolean) {
    act('share', () => share({ partnershipId: id, on }), {
      done: on ? partnerMessages.shown(name) : partnerMessages.notShown(name),
      // It shows what is true.
      onFailed: () => {
        if (box.current) box.current.checked = sharesProgress
      },
    })
  }

  // Pressed before React listened.
  const saveEarly = useEffectEvent(() => {
    const { current } = box
    if (current && current.checked !== sharesProgress) save(current.checked)
  })
  useEffect(() => saveEarly(), [])

  return (
    <Checkbox
      ref={box}
      label={
        <>
          Let <bdi>{name}</bdi> see how far I am
        </>
      }
      hint="How many percent of the lessons are done, and nothing else. It is off until you switch it on."
      defaultChecked={sharesProgress}
      // A browser that keeps it over a reload would say what is not so.
      autoComplete="off"
      onChange={(event) => save(event.currentTarget.checked)}
    />
  )
}
