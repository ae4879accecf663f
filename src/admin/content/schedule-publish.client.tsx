'use client'

import { useAsyncAction } from '@/components/browser/use-async-action'
import type { TimeZone } from '@/domain/identity/time-zones'
import { formatDateTime } from '@/domain/text/format-date'
import type { ScheduledPublish } from '@/services/drafts/scheduled-publish'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { ScheduleForm } from '@/admin/shared/schedule-form.client'
import { unscheduleDocumentAction, scheduleDocumentAction } from './draft-actions'

type SchedulePublishProps = {
  documentKey: string
  schedule: ScheduledPublish | null
  timeZone: TimeZone
  onChanged: (newSchedule: ScheduledPublish | null) => void
}

/** Shows and changes the publishing schedule of a document. */
export function SchedulePublish({
  documentKey,
  schedule,
  timeZone,
  onChanged,
}: SchedulePublishProps) {
  const { run, statusMessage, isPending } = useAsyncAction()
  // Globals can't be unpublished.
  const isGlobal = !documentKey.includes(':')

  const createChoice = (name: string, status: ScheduledPublish['status']) => ({
    name,
    onChoose: (runAt: string) =>
      run(() => scheduleDocumentAction({ document: documentKey, status, runAt }), {
        onDone: onChanged,
      }),
  })

  return (
    <details className="h2h-details" open={schedule !== null}>
      <summary>Publish later</summary>
      <div className="h2h-part">
        {schedule && (
          <>
            <p>{describeSchedule(schedule, timeZone)}</p>
            {schedule.problem && <p className="h2h-problem">{schedule.problem}</p>}
            <AdminButton
              isDisabled={isPending}
              onPress={() =>
                run(() => unscheduleDocumentAction({ document: documentKey }), {
                  onDone: () => onChanged(null),
                })
              }
            >
              Cancel schedule
            </AdminButton>
          </>
        )}
        <ScheduleForm
          label={schedule ? 'New date and time' : 'Date and time'}
          isDisabled={isPending}
          choices={[
            createChoice('Schedule publishing', 'published'),
            ...(isGlobal ? [] : [createChoice('Schedule unpublishing', 'draft')]),
          ]}
        />
        <p className="field-description">In your local time.</p>
        <p role="status">{statusMessage?.text}</p>
      </div>
    </details>
  )
}

function describeSchedule(
  { status, runAt, problem }: ScheduledPublish,
  timeZone: TimeZone,
): string {
  const date = formatDateTime(new Date(runAt), timeZone)
  if (problem) return `This was scheduled to be published on ${date}, but something was missing:`
  return status === 'published'
    ? `The draft will be published on ${date}.`
    : `This will be unpublished on ${date}. We’ll keep its draft and history.`
}
