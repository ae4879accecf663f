'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { usePolling } from '@/components/browser/use-polling'
import type { PeopleImport } from '@/services/people/read-import'
import { startImportAction, undoImportAction } from './person-actions'

type ImportActionsProps = { peopleImport: PeopleImport; emailsPerMinute: number }

/** Starts an import, shows its progress, and offers to undo it. */
export function ImportActions({ peopleImport, emailsPerMinute }: ImportActionsProps) {
  const { id: importId, state, total, problems, done, failed, undone, kept } = peopleImport
  const importableCount = peopleImport.creates + peopleImport.enrolls + peopleImport.reopens
  const router = useRouter()
  const [shouldEmail, setShouldEmail] = useState(true)
  const id = useId()
  const isUnderWay = state === 'importing' || state === 'undoing'

  usePolling(() => router.refresh(), isUnderWay)

  const startAction: ConfirmAction = {
    id: 'begin',
    label:
      importableCount === 1
        ? 'Import 1 person'
        : `Import ${importableCount.toLocaleString('en-US')} people`,
    explanation:
      'We’ll create accounts and give access to courses as shown below, and skip rows that can’t be imported. You can undo the import.',
    fields: (
      <>
        <p>
          <input
            id={`${id}-invites`}
            type="checkbox"
            checked={shouldEmail}
            onChange={({ target }) => setShouldEmail(target.checked)}
          />{' '}
          <label htmlFor={`${id}-invites`}>
            Email people who get an account or a course. New people also get a link to set a
            password.
          </label>
        </p>
        {shouldEmail && (
          <p>
            We’ll send {emailsPerMinute.toLocaleString('en-US')} emails per minute so your email
            server can keep up.
          </p>
        )}
      </>
    ),
    act: startImportAction,
    input: { importId, invites: shouldEmail },
  }
  const undoAction: ConfirmAction = {
    id: 'undo',
    label: state === 'importing' ? 'Stop and undo' : 'Undo import',
    explanation:
      'This deletes new accounts no one has used, removes access to courses they haven’t started, and restores earlier end dates. Emails already sent can’t be recalled.',
    act: undoImportAction,
    input: { importId },
  }
  return (
    <>
      {isUnderWay && (
        <p>
          <label htmlFor={`${id}-progress`}>
            {state === 'importing' ? 'Importing people' : 'Undoing the import'}
          </label>{' '}
          <progress
            id={`${id}-progress`}
            max={total - problems}
            value={state === 'importing' ? done + failed + undone + kept : undefined}
          />
        </p>
      )}
      <ConfirmActions
        actions={[
          ...(state === 'checked' && importableCount > 0 ? [startAction] : []),
          ...(state === 'done' || state === 'importing' ? [undoAction] : []),
        ]}
      />
    </>
  )
}
