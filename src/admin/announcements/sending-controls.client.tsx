'use client'

import { useFormModified } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { progressSentence } from '@/domain/announcements/announcement-state'
import type { SendingView } from '@/services/announcements/read-sending'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { ScheduleForm } from '@/admin/shared/schedule-form.client'
import { useAdminAction } from '@/admin/shared/use-admin-action'
import { usePolling } from '@/admin/shared/use-polling'
import {
  startSendingAction,
  readSendingAction,
  resumeSendingAction,
  scheduleAction,
  sendAgainToUnsureAction,
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
    const result = await readSendingAction({ id })
    if (result.ok) setView(result.data)
  }
  usePolling(() => void refresh(), state === 'sending')
  // The audience depends on the saved document, so it is reloaded after each save.
  useEffect(() => {
    if (!isChanged)
      void readSendingAction({ id }).then((result) => result.ok && setView(result.data))
  }, [id, isChanged])

  const isOpen = state === 'draft' || state === 'scheduled'
  const people = audience?.people ?? 0
  const recipients = people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`
  const unsure = counts?.unsure ?? 0
  const actions: (ConfirmAction & { isOffered: boolean })[] = [
    {
      id: 'me',
      label: 'Send test email',
      isOffered: true,
      isDisabled: isOpen && isChanged,
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
      isOffered: isOpen && audience !== null,
      isDisabled: isChanged || people === 0,
      explanation: (
        <>
          This goes to <strong>{recipients}</strong>. You can’t recall emails once they’re sent, and
          you can’t edit the text afterward.
        </>
      ),
      confirmLabel: `Send to ${recipients}`,
      act: startSendingAction,
    },
    {
      id: 'again',
      label: `Send again to ${unsure}`,
      isOffered: unsure > 0,
      act: sendAgainToUnsureAction,
    },
  ]

  return (
    <div className="h2h-part">
      {isChanged && isOpen && (
        <p>You have unsaved changes. Save them first, since only the saved version is sent.</p>
      )}
      {isOpen && <AudiencePreview />}
      {counts && <Progress counts={counts} />}
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
      {unsure > 0 && (
        <p>
          Sending was interrupted, so we don’t know if {unsure} of them got it. We won’t resend it
          automatically, so no one gets it twice.
        </p>
      )}
      <ConfirmActions
        actions={actions
          .filter(({ isOffered }) => isOffered)
          .map((action) => ({ ...action, input: { id } }))}
        onEnd={() => void refresh()}
      />
      {isOpen && audience && (
        <>
          <ScheduleForm
            label="Or schedule it for"
            isDisabled={isPending || isChanged}
            choices={[
              {
                name: 'Schedule',
                onChoose: (at) =>
                  attempt(() => scheduleAction({ id, at }), { onEnd: () => void refresh() }),
              },
            ]}
          />
          <p role="status">{message}</p>
        </>
      )}
    </div>
  )
}

function Progress({ counts }: { counts: NonNullable<SendingView['counts']> }) {
  const { waiting, claimed, ...finished } = counts
  const done = Object.values(finished).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <progress aria-label="Sending progress" max={done + waiting + claimed || 1} value={done} />
      <p>{progressSentence(counts)}</p>
      {counts.refused + counts.skipped > 0 && (
        <p>
          <a href="/admin/collections/announcement-recipients">See who and why</a>
        </p>
      )}
    </>
  )
}
