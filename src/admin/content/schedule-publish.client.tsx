'use client'

import { useAsyncAction } from '@/components/browser/use-async-action'
import type { TimeZone } from '@/domain/identity/time-zones'
import { formatDateTime } from '@/domain/text/format-date'
import type { ScheduledPublish } from '@/services/drafts/scheduled-publish'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { ScheduleForm } from '@/admin/shared/schedule-form.client'
import { unscheduleDocumentAction, scheduleDocumentAction } from './draft-actions'

type SchedulePublishProps = {
  document: string
  scheduled: ScheduledPublish | null
  timeZone: TimeZone
  onChanged: (scheduled: ScheduledPublish | null) => void
}

/** Shows and changes the publishing schedule of a document. */
export function SchedulePublish({
  document,
  scheduled,
  timeZone,
  onChanged,
}: SchedulePublishProps) {
  const { run, statusMessage, isPending } = useAsyncAction()
  // Globals can't be unpublished.
  const isGlobal = !document.includes(':')

  const choice = (name: string, status: ScheduledPublish['status']) => ({
    name,
    onChoose: (runAt: string) =>
      run(() => scheduleDocumentAction({ document, status, runAt }), { onDone: onChanged }),
  })

  return (
    <details className="h2h-details" open={scheduled !== null}>
      <summary>Publish later</summary>
      <div className="h2h-part">
        {scheduled && (
          <>
            <p>{messageOf(scheduled, timeZone)}</p>
            {scheduled.problem && <p className="h2h-problem">{scheduled.problem}</p>}
            <AdminButton
              isDisabled={isPending}
              onPress={() =>
                run(() => unscheduleDocumentAction({ document }), { onDone: () => onChanged(null) })
              }
            >
              Cancel schedule
            </AdminButton>
          </>
        )}
        <ScheduleForm
          label={scheduled ? 'New date and time' : 'Date and time'}
          isDisabled={isPending}
          choices={[
            choice('Schedule publishing', 'published'),
            ...(isGlobal ? [] : [choice('Schedule unpublishing', 'draft')]),
          ]}
        />
        <p className="field-description">In your local time.</p>
        <p role="status">{statusMessage?.text}</p>
      </div>
    </details>
  )
}

function messageOf({ status, runAt, problem }: ScheduledPublish, timeZone: TimeZone): string {
  const when = formatDateTime(new Date(runAt), timeZone)
  if (problem) return `This was scheduled to be published on ${when}, but something was missing:`
  return status === 'published'
    ? `The draft will be published on ${when}.`
    : `This will be unpublished on ${when}. We’ll keep its draft and history.`
}
