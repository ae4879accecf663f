'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { StatusMessage } from '@/components/browser/use-attempt'

/** What the head of the page must know of the form of the shown tab: its button is there. */
type ActiveForm = { isPending: boolean; isUnsaved: boolean; answer: StatusMessage | null }

/** The id of the form of the shown tab. */
export const SETTINGS_FORM = 'settings-form'

const atRest: ActiveForm = { isPending: false, isUnsaved: false, answer: null }

const ActiveFormContext = createContext<[ActiveForm, (form: ActiveForm | null) => void]>([
  atRest,
  () => undefined,
])

/** Ties the form of a tab to the button in the head of the page. */
export function ActiveFormProvider({ children }: { children: ReactNode }) {
  const [form, show] = useState<ActiveForm | null>(null)
  return <ActiveFormContext value={[form ?? atRest, show]}>{children}</ActiveFormContext>
}

/** The form that is shown now, and how a form says that it is. */
export function useActiveForm() {
  return useContext(ActiveFormContext)
}
