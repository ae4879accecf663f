'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { StatusMessage } from '@/components/browser/use-async-action'

/** The state of the current tab's form, for the Save button in the page header. */
type ActiveForm = { isPending: boolean; isUnsaved: boolean; result: StatusMessage | null }

/** The id of the current tab's form. */
export const SETTINGS_FORM = 'settings-form'

const idle: ActiveForm = { isPending: false, isUnsaved: false, result: null }

const ActiveFormContext = createContext<[ActiveForm, (form: ActiveForm | null) => void]>([
  idle,
  () => undefined,
])

/** Connects the current tab's form with the Save button in the page header. */
export function ActiveFormProvider({ children }: { children: ReactNode }) {
  const [form, setForm] = useState<ActiveForm | null>(null)
  return <ActiveFormContext value={[form ?? idle, setForm]}>{children}</ActiveFormContext>
}

/** Returns the state of the current tab's form, and its setter. */
export function useActiveForm() {
  return useContext(ActiveFormContext)
}
