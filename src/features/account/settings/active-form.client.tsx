'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { StatusMessage } from '@/components/browser/use-async-action'
import { clsx } from 'clsx'
import { useSelectedLayoutSegment } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { StatusNotice } from '@/components/ui/status-notice'

/** The state of the current tab's form, for the Save button in the page header. */
type ActiveForm = { isPending: boolean; isUnsaved: boolean; result: StatusMessage | null }

/** The id of the current tab's form. */
export const SETTINGS_FORM_ID = 'settings-form'

const idleForm: ActiveForm = { isPending: false, isUnsaved: false, result: null }

type ActiveFormContextValue = [ActiveForm, (form: ActiveForm | null) => void]

const ActiveFormContext = createContext<ActiveFormContextValue>([idleForm, () => undefined])

/** Connects the current tab's form with the Save button in the page header. */
export function ActiveFormProvider({ children }: { children: ReactNode }) {
  const [form, setForm] = useState<ActiveForm | null>(null)
  return <ActiveFormContext value={[form ?? idleForm, setForm]}>{children}</ActiveFormContext>
}

/** Returns the state of the current tab's form, and its setter. */
export function useActiveForm() {
  return useContext(ActiveFormContext)
}

/** The current tab's Save button. On a phone, it stays in view while there are unsaved changes. */
export function SaveChangesButton() {
  const tab = useSelectedLayoutSegment()
  const [{ isPending, isUnsaved }] = useActiveForm()
  if (tab === 'security' || tab === 'partner') {
    return (
      <p className="max-w-56 text-sm text-ink-soft">
        {tab === 'security'
          ? 'Each section here has its own save button.'
          : 'Changes on this tab take effect right away.'}
      </p>
    )
  }
  return (
    <div
      className={clsx(
        isUnsaved &&
          'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-hairline max-sm:bg-paper max-sm:px-(--gutter) max-sm:py-3',
      )}
    >
      <Button
        type="submit"
        form={SETTINGS_FORM_ID}
        isPending={isPending}
        pendingLabel="Saving..."
        className="max-sm:w-full"
      >
        Save Changes
      </Button>
    </div>
  )
}

/** The result of the last attempt to save. */
export function SaveResult() {
  const [{ result }] = useActiveForm()
  return result && <StatusNotice {...result} />
}
