'use client'

import { useAttempt } from '@/components/browser/use-attempt'
import type { TimeZone } from '@/domain/identity/time-zones'
import { formatMoment } from '@/domain/text/moment'
import type { Publication } from '@/services/drafts/publication'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { ScheduleForm } from '@/admin/shared/schedule-form.client'
import { cancelPlan, planDocument } from './draft-actions'

type PublicationPlanProps = {
  document: string
  planned: Publication | null
  timeZone: TimeZone
  onChanged: (planned: Publication | null) => void
}

/** Says when a document is to be published or taken from the site, and plans it. */
export function PublicationPlan({ document, planned, timeZone, onChanged }: PublicationPlanProps) {
  const { run, statusMessage, isPending } = useAttempt()
  // A page of which there is one is never taken from the site.
  const isGlobal = !document.includes(':')

  const choice = (name: string, status: Publication['status']) => ({
    name,
    onChoose: (runAt: string) =>
      run(() => planDocument({ document, status, runAt }), { onDone: onChanged }),
  })

  return (
    <details className="h2h-opened" open={planned !== null}>
      <summary>Publish at a later time</summary>
      <div className="h2h-part">
        {planned && (
          <>
            <p>{sentenceOf(planned, timeZone)}</p>
            {planned.problem && <p className="h2h-problem">{planned.problem}</p>}
            <AdminButton
              isDisabled={isPending}
              onPress={() => run(() => cancelPlan({ document }), { onDone: () => onChanged(null) })}
            >
              Cancel this
            </AdminButton>
          </>
        )}
        <ScheduleForm
          label={planned ? 'Another day and time' : 'Day and time'}
          isDisabled={isPending}
          choices={[
            choice('Publish then', 'published'),
            ...(isGlobal ? [] : [choice('Take it from the site then', 'draft')]),
          ]}
        />
        <p className="field-description">In the time of this device.</p>
        <p role="status">{statusMessage?.text}</p>
      </div>
    </details>
  )
}

function sentenceOf({ status, runAt, problem }: Publication, timeZone: TimeZone): string {
  const when = formatMoment(new Date(runAt), timeZone)
  if (problem) return `This was to be published on ${when}, and something was missing:`
  return status === 'published'
    ? `What is a draft then is published on ${when}.`
    : `This is taken from the site on ${when}. Its draft and its history stay.`
}
