'use client'

import { useFormModified } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { describeProgress } from '@/domain/announcements/announcement-state'
import type { SendingView } from '@/services/announcements/read-sending'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { ScheduleForm } from '@/admin/shared/schedule-form.client'
import { useAdminAction } from '@/admin/shared/use-admin-action'
import { usePolling } from '@/components/browser/use-polling'
import {
  startSendingAction,
  readSendingStatusAction,
  resumeSendingAction,
  scheduleAction,
  resendUnconfirmedAction,
  sendToMeAction,
  pauseSendingAction,
  unscheduleAction,
} from './announcement-actions'
import { AudiencePreview } from './audience-preview.client'

type SendingControlsProps = { id: string; initial: SendingView }

/** Renders the buttons of an announcement, depending on its state. */
export function SendingControls({ id, initial }: SendingControlsProps) {
  const isChanged = useFormModified()
  const { attempt, message, isPending } = useAdminAction()
  const [view, setView] = useState(initial)
  const { state, audience, counts, scheduledAt } = view

  const refresh = async () => {
    const result = await readSendingStatusAction({ id })
    if (result.ok) setView(result.data)
  }
  usePolling(() => void refresh(), state === 'sending')
  // Reloads after each save, because the audience depends on the saved document.
  useEffect(() => {
    if (!isChanged)
      void readSendingStatusAction({ id }).then((result) => result.ok && setView(result.data))
  }, [id, isChanged])

  const isNotStarted = state === 'draft' || state === 'scheduled'
  const recipientCount = audience?.people ?? 0
  const recipientsText =
    recipientCount === 1 ? '1 person' : `${recipientCount.toLocaleString('en-US')} people`
  const unconfirmedCount = counts?.unsure ?? 0
  const actions: (ConfirmAction & { isOffered: boolean })[] = [
    {
      id: 'me',
      label: 'Send test email',
      isOffered: true,
      isDisabled: isNotStarted && isChanged,
      act: sendToMeAction,
    },
    {
      id: 'unschedule',
      label: 'Cancel schedule',
      isOffered: state === 'scheduled',
      act: unscheduleAction,
    },
    { id: 'stop', label: 'Stop', isOffered: state === 'sending', act: pauseSendingAction },
    {
      id: 'resume',
      label: 'Resume',
      isPrimary: true,
      isOffered: state === 'stopped',
      act: resumeSendingAction,
    },
    {
      id: 'send',
      label: 'Send now',
      isPrimary: true,
      isOffered: isNotStarted && audience !== null,
      isDisabled: isChanged || recipientCount === 0,
      explanation: (
        <>
          This goes to <strong>{recipientsText}</strong>. You can’t recall emails once they’re sent,
          and you can’t edit the text afterward.
        </>
      ),
      confirmLabel: `Send to ${recipientsText}`,
      act: startSendingAction,
    },
    {
      id: 'again',
      label: `Send again to ${unconfirmedCount}`,
      isOffered: unconfirmedCount > 0,
      act: resendUnconfirmedAction,
    },
  ]

  return (
    <div className="h2h-part">
      {isChanged && isNotStarted && (
        <p>You have unsaved changes. Save them first, since only the saved version is sent.</p>
      )}
      {isNotStarted && <AudiencePreview />}
      {counts && <SendingProgress counts={counts} />}
      {scheduledAt !== null && (
        <p>
          Scheduled for{' '}
          <strong>
            {new Date(scheduledAt).toLocaleString('en-US', {
              dateStyle: 'long',
              timeStyle: 'short',
            })}
          </strong>
          , in your local time.
        </p>
      )}
      {unconfirmedCount > 0 && (
        <p>
          Sending was interrupted, so we don’t know if {unconfirmedCount} of them got it. We won’t
          resend it automatically, so no one gets it twice.
        </p>
      )}
      <ConfirmActions
        actions={actions
          .filter(({ isOffered }) => isOffered)
          .map((action) => ({ ...action, input: { id } }))}
        onEnd={() => void refresh()}
      />
      {isNotStarted && audience && (
        <>
          <ScheduleForm
            label="Or schedule it for"
            isDisabled={isPending || isChanged}
            choices={[
              {
                name: 'Schedule',
                onChoose: (runAt) =>
                  attempt(() => scheduleAction({ id, at: runAt }), { onEnd: () => void refresh() }),
              },
            ]}
          />
          <p role="status">{message}</p>
        </>
      )}
    </div>
  )
}

function SendingProgress({ counts }: { counts: NonNullable<SendingView['counts']> }) {
  const { waiting, claimed, ...finishedCounts } = counts
  const finishedTotal = Object.values(finishedCounts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <progress
        aria-label="Sending progress"
        max={finishedTotal + waiting + claimed || 1}
        value={finishedTotal}
      />
      <p>{describeProgress(counts)}</p>
      {counts.refused + counts.skipped > 0 && (
        <p>
          <a href="/admin/collections/announcement-recipients">See who and why</a>
        </p>
      )}
    </>
  )
}
