'use client'

import { useId, useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { dayInZone } from '@/domain/drafts/zoned-time'
import type { TimeZone } from '@/domain/identity/time-zones'
import type { Publication } from '@/services/drafts/publication'
import { cancelPlan, planDocument } from './draft-actions'

type PublicationPlanProps = {
  document: string
  planned: Publication | null
  timeZone: TimeZone
  onChanged: (planned: Publication | null) => void
}

/** Says when a document is to be published or taken from the site, and plans it. */
export function PublicationPlan({ document, planned, timeZone, onChanged }: PublicationPlanProps) {
  const field = useId()
  const { run, statusMessage, isPending } = useAttempt()
  const [localTime, setLocalTime] = useState('')
  // A page of which there is one is never taken from the site.
  const isGlobal = !document.includes(':')

  const plan = (status: Publication['status']) =>
    run(() => planDocument({ document, status, localTime }), { onDone: onChanged })

  return (
    <details className="draft-notice__plan" open={planned !== null}>
      <summary>Publish at a later time</summary>
      {planned && (
        <>
          <p>{sentenceOf(planned, timeZone)}</p>
          {planned.problem && <p className="draft-notice__problem">{planned.problem}</p>}
          <button
            type="button"
            disabled={isPending}
            onClick={() => run(() => cancelPlan({ document }), { onDone: () => onChanged(null) })}
          >
            Cancel this
          </button>
        </>
      )}
      <label htmlFor={field}>{planned ? 'Another day and time' : 'Day and time'}</label>
      <input
        id={field}
        type="datetime-local"
        value={localTime}
        onChange={(event) => setLocalTime(event.target.value)}
      />
      <button type="button" disabled={isPending} onClick={() => plan('published')}>
        Publish then
      </button>
      {!isGlobal && (
        <button type="button" disabled={isPending} onClick={() => plan('draft')}>
          Take it from the site then
        </button>
      )}
      <p className="field-description">On a clock of the time zone in your settings.</p>
      <p role="status">{statusMessage?.text}</p>
    </details>
  )
}

function sentenceOf({ status, runAt, problem }: Publication, timeZone: TimeZone): string {
  const when = dayInZone(runAt, timeZone)
  if (problem) return `This was to be published on ${when}, and something was missing:`
  return status === 'published'
    ? `What is a draft then is published on ${when}.`
    : `This is taken from the site on ${when}. Its draft and its history stay.`
}
