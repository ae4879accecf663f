'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import type { ImportState } from '@/domain/people/import-states'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { usePolling } from '@/components/browser/use-polling'
import { startImportAction, undoImportAction } from './person-actions'

type ImportActionsProps = {
  importId: string
  state: ImportState
  /** The number of people whose account or enrollment the import will create or reopen. */
  importableCount: number
  processedRows: number
  totalRows: number
  mailsPerMinute: number
}

/** Starts an import, shows its progress, and offers to undo it. */
export function ImportActions({
  importId,
  state,
  importableCount,
  processedRows,
  totalRows,
  mailsPerMinute,
}: ImportActionsProps) {
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
            We’ll send {mailsPerMinute.toLocaleString('en-US')} emails per minute so your email
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
            max={totalRows}
            value={state === 'importing' ? processedRows : undefined}
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
