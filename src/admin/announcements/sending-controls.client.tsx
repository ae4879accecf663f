'use client'

import { useFormModified } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { progressSentence } from '@/domain/announcements/announcement-state'
import type { ActionResult } from '@/server/requests/result'
import type { SendingView } from '@/services/announcements/read-sending'
import { AdminButton } from '@/admin/shared/admin-button.client'
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
import { SendConfirmation } from './send-confirmation.client'
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

  const press = (act: () => Promise<ActionResult<string>>) =>
    attempt(act, { ...withServerMessage, onEnd: () => void look() })

  const isOpen = state === 'draft' || state === 'scheduled'
  return (
    <div className="h2h-sending">
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
      <div className="h2h-sending__buttons">
        <AdminButton
          isDisabled={isPending || (isOpen && isChanged)}
          onPress={() => press(() => sendToMeAction({ id }))}
        >
          Send it to me
        </AdminButton>
        {state === 'scheduled' && (
          <AdminButton isDisabled={isPending} onPress={() => press(() => unscheduleAction({ id }))}>
            Do not send it by itself
          </AdminButton>
        )}
        {state === 'sending' && (
          <AdminButton isDisabled={isPending} onPress={() => press(() => stopAction({ id }))}>
            Stop
          </AdminButton>
        )}
        {state === 'stopped' && (
          <AdminButton
            isPrimary
            isDisabled={isPending}
            onPress={() => press(() => resumeAction({ id }))}
          >
            Go on
          </AdminButton>
        )}
      </div>
      {isOpen && audience && (
        <>
          <SendConfirmation
            people={audience.people}
            isDisabled={isPending || isChanged}
            onSend={() => press(() => beginAction({ id }))}
          />
          <ScheduleForm
            label="Or send it by itself at"
            isDisabled={isPending || isChanged}
            choices={[
              { name: 'Schedule', onChoose: (at) => press(() => scheduleAction({ id, at })) },
            ]}
          />
        </>
      )}
      {counts && counts.unsure > 0 && (
        <div className="h2h-sending__unsure">
          <p>
            Of {counts.unsure} it is not sure whether they have it: sending broke off in the middle.
            It is not sent to them again by itself, as nobody should get it twice.
          </p>
          <AdminButton
            isDisabled={isPending}
            onPress={() => press(() => sendAgainToUnsureAction({ id }))}
          >
            {`Send again to those ${counts.unsure}`}
          </AdminButton>
        </div>
      )}
      <p role="status">{message}</p>
    </div>
  )
}

function Progress({ counts }: { counts: NonNullable<SendingView['counts']> }) {
  const { waiting, claimed, ...settled } = counts
  const done = Object.values(settled).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <progress aria-label="How far it is" max={done + waiting + claimed || 1} value={done} />
      <p className="h2h-sending__figure">{progressSentence(counts)}</p>
      {counts.refused + counts.skipped > 0 && (
        <p>
          <a href="/admin/collections/announcement-recipients">See who, and why</a>
        </p>
      )}
    </>
  )
}
