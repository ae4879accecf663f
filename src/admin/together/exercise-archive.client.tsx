'use client'

import { useDocumentInfo, useField } from '@payloadcms/ui'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { getTabId } from '@/admin/content/tab-id'
import { useAdminAction } from '@/admin/shared/use-admin-action'
import { archiveExerciseAction } from './actions'

/** Renders the button that archives or restores an exercise immediately. */
export function ExerciseArchive() {
  const { id } = useDocumentInfo()
  // `setValue` updates the surrounding form. Passing true doesn't mark the form as modified.
  const { value, setValue } = useField<boolean | null>({ path: 'archived' })
  const { attempt, message } = useAdminAction()
  if (id === undefined) return null
  const isArchived = value === true

  const toggleArchived = () => {
    const input = { exerciseId: String(id), isArchived: !isArchived, tab: getTabId() }
    attempt(() => archiveExerciseAction(input), {
      onEnd: (message) => {
        if (message !== undefined) setValue(!isArchived, true)
      },
    })
  }

  return (
    <section className="field-type h2h-callout" aria-label="Archive">
      <h2>{isArchived ? 'Archived' : 'Visible'}</h2>
      <p>
        {isArchived
          ? 'Students no longer see it under the lesson. Anyone who answered keeps their answer.'
          : 'Students see it under its lesson.'}
      </p>
      <AdminButton onPress={toggleArchived}>
        {isArchived ? 'Restore exercise' : 'Archive exercise'}
      </AdminButton>
      <p role="status">{message}</p>
    </section>
  )
}
