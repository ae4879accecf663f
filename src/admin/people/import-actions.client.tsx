'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useState } from 'react'
import type { ImportState } from '@/domain/people/import-states'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { beginImportAction, undoImportAction } from './import-actions'

const LOOK_AGAIN_MS = 3000

type ImportActionsProps = {
  importId: string
  state: ImportState
  /** How many people are brought in, or get a course, for the first time or again. */
  count: number
  done: number
  total: number
  mailsPerMinute: number
}

/** Begins an import, says how far it is, and undoes it. */
export function ImportActions({
  importId,
  state,
  count,
  done,
  total,
  mailsPerMinute,
}: ImportActionsProps) {
  const router = useRouter()
  const [invites, setInvites] = useState(true)
  const id = useId()
  const isUnderWay = state === 'importing' || state === 'undoing'

  useEffect(() => {
    if (!isUnderWay) return
    const timer = window.setInterval(() => router.refresh(), LOOK_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [isUnderWay, router])

  const begin: ConfirmAction = {
    id: 'begin',
    label: count === 1 ? 'Bring in 1 person' : `Bring in ${count.toLocaleString('en-US')} people`,
    explains:
      'Accounts are made and courses opened as the rows below say. Rows that cannot be imported are left out. You can undo it.',
    fields: (
      <p>
        <input
          id={`${id}-invites`}
          type="checkbox"
          checked={invites}
          onChange={({ target }) => setInvites(target.checked)}
        />{' '}
        <label htmlFor={`${id}-invites`}>
          Tell them by mail, with a link to choose a password for who is new. So many are brought in
          in a minute as the mail server takes mails: {mailsPerMinute.toLocaleString('en-US')}
        </label>
      </p>
    ),
    act: beginImportAction,
    input: { importId, invites },
  }
  const undo: ConfirmAction = {
    id: 'undo',
    label: state === 'importing' ? 'Stop and undo it' : 'Undo this import',
    explains:
      'Accounts that it made and that nobody has used since are deleted, and courses that it opened are closed where nothing was learned; an access that had ended has its end again. Mail that was sent stays sent.',
    act: undoImportAction,
    input: { importId },
  }
  return (
    <>
      {isUnderWay && (
        <p>
          <label htmlFor={`${id}-progress`}>
            {state === 'importing' ? 'Bringing people in' : 'Undoing it'}
          </label>{' '}
          <progress
            id={`${id}-progress`}
            max={total}
            value={state === 'importing' ? done : undefined}
          />
        </p>
      )}
      <ConfirmActions
        actions={[
          ...(state === 'checked' && count > 0 ? [begin] : []),
          ...(state === 'done' || state === 'importing' ? [undo] : []),
        ]}
      />
    </>
  )
}
