'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

/** How the last attempt to save ended. */
export type SaveAnswer = { tone: 'success' | 'error' | 'info'; text: string }

/** What the head of the page must know of the form of the shown tab: its button is there. */
export type ShownForm = { isPending: boolean; isUnsaved: boolean; answer: SaveAnswer | null }

/** The id of the form of the shown tab. */
export const SETTINGS_FORM = 'settings-form'

const atRest: ShownForm = { isPending: false, isUnsaved: false, answer: null }

const ShownFormContext = createContext<[ShownForm, (form: ShownForm | null) => void]>([
  atRest,
  () => undefined,
])

/** Ties the form of a tab to the button in the head of the page. */
export function ShownFormProvider({ children }: { children: ReactNode }) {
  const [form, show] = useState<ShownForm | null>(null)
  return <ShownFormContext value={[form ?? atRest, show]}>{children}</ShownFormContext>
}

/** The form that is shown now, and how a form says that it is. */
export function useShownForm() {
  return useContext(ShownFormContext)
}
