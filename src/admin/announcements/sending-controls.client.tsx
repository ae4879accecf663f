'use client'

import { useFormModified } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { progressSentence } from '@/domain/announcements/announcement-state'
import type { SendingView } from '@/services/announcements/read-sending'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { withServerMessage, useAdminAttempt } from '@/admin/shared/use-admin-attempt'
import {
  beginAction,
  readSendingAction,
  resumeAction,
  scheduleAction,
  sendAgainToUnsureAction,
  sendToMeAction,
  stopAction,
  unscheduleAction,
} from './announcement-actions'
import { AudiencePreview } from './audience-preview.client'
import { ScheduleForm } from '@/admin/shared/schedule-form.client'

const LOOK_EVERY_MS = 2000

type SendingControlsProps = { id: string; begin: SendingView }

/** The buttons of an announcement, by how far it is. */
export function SendingControls({ id, begin }: SendingControlsProps) {
  const isChanged = useFormModified()
  const { attempt, message, isPending } = useAdminAttempt()
  const [view, setView] = useState(begin)
  const { state, audience, counts, scheduledAt } = view

  const look = async () => {
    const answer = await readSendingAction({ id })
    if (answer.ok) setView(answer.data)
  }

  // What is counted depends on what was saved.
  useEffect(() => {
    if (!isChanged)
      void readSendingAction({ id }).then((answer) => answer.ok && setView(answer.data))
  }, [id, isChanged])

  useEffect(() => {
    if (state !== 'sending') return
    const timer = setInterval(
      () => void readSendingAction({ id }).then((answer) => answer.ok && setView(answer.data)),
      LOOK_EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [id, state])

  const isOpen = state === 'draft' || state === 'scheduled'
  const people = audience?.people ?? 0
  const whom = people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`
  const unsure = counts?.unsure ?? 0
  const actions: (ConfirmAction & { isOffered: boolean })[] = [
    {
      id: 'me',
      label: 'Send it to me',
      isOffered: true,
      isDisabled: isOpen && isChanged,
      act: sendToMeAction,
    },
    {
      id: 'unschedule',
      label: 'Do not send it by itself',
      isOffered: state === 'scheduled',
      act: unscheduleAction,
    },
    { id: 'stop', label: 'Stop', isOffered: state === 'sending', act: stopAction },
    {
      id: 'resume',
      label: 'Go on',
      isPrimary: true,
      isOffered: state === 'stopped',
      act: resumeAction,
    },
    {
      id: 'send',
      label: 'Send it now',
      isPrimary: true,
      isOffered: isOpen && audience !== null,
      isDisabled: isChanged || people === 0,
      explains: (
        <>
          This goes to <strong>{whom}</strong>. A mail that has gone out cannot be taken back, and
          the words cannot be changed any more.
        </>
      ),
      yes: `Yes, send it to ${whom}`,
      no: 'No, not yet',
      act: beginAction,
    },
    {
      id: 'again',
      label: `Send again to those ${unsure}`,
      isOffered: unsure > 0,
      act: sendAgainToUnsureAction,
    },
  ]

  return (
    <div className="h2h-part">
      {isChanged && isOpen && (
        <p>You have changed something. Save it first: what is saved is sent.</p>
      )}
      {isOpen && <AudiencePreview />}
      {counts && <Progress counts={counts} />}
      {scheduledAt !== null && (
        <p>
          It goes out by itself on{' '}
          <strong>
            {new Date(scheduledAt).toLocaleString('en-US', {
              dateStyle: 'long',
              timeStyle: 'short',
            })}
          </strong>
          , by the clock of this device.
        </p>
      )}
      {unsure > 0 && (
        <p>
          Of {unsure} it is not sure whether they have it: sending broke off in the middle. It is
          not sent to them again by itself, as nobody should get it twice.
        </p>
      )}
      <ConfirmActions
        actions={actions
          .filter(({ isOffered }) => isOffered)
          .map((action) => ({ ...action, input: { id } }))}
        onEnd={() => void look()}
      />
      {isOpen && audience && (
        <>
          <ScheduleForm
            label="Or send it by itself at"
            isDisabled={isPending || isChanged}
            choices={[
              {
                name: 'Schedule',
                onChoose: (at) =>
                  attempt(() => scheduleAction({ id, at }), {
                    ...withServerMessage,
                    onEnd: () => void look(),
                  }),
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
  const { waiting, claimed, ...settled } = counts
  const done = Object.values(settled).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <progress aria-label="How far it is" max={done + waiting + claimed || 1} value={done} />
      <p>{progressSentence(counts)}</p>
      {counts.refused + counts.skipped > 0 && (
        <p>
          <a href="/admin/collections/announcement-recipients">See who, and why</a>
        </p>
      )}
    </>
  )
}
