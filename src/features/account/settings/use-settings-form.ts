import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { storeDraft, consumeDraft } from '@/components/browser/drafts'
import { differingFields, validateFields, type FormValues } from '@/components/browser/form-fields'
import { parseJson } from '@/components/browser/storage'
import { useForm } from '@/components/browser/use-form'
import { leaveWithoutPrompt, useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/action-result'
import { SETTINGS_FORM_ID, useActiveForm } from './active-form.client'

type SettingsFormOptions<Values extends Record<string, string | boolean>> = {
  /** The path of the tab, to return to after signing in again. */
  path: string
  userId: string
  initialValues: Values
  /** The same schema as on the server. */
  schema: z.ZodMiniType<Values>
  save: (changes: Partial<Values>) => Promise<ActionResult<null>>
}

const { saved: savedMessage, notSaved, nothingToSave, restored } = memberMessages.settings

/** Manages a settings tab's form. Restores unsaved values after the user has signed in again. */
export function useSettingsForm<Values extends Record<string, string | boolean>>({
  path,
  userId,
  initialValues,
  schema,
  save,
}: SettingsFormOptions<Values>) {
  const router = useRouter()
  const [savedValues, setSavedValues] = useState<Values>(initialValues)
  const [isRestored, setIsRestored] = useState(false)
  const [, setActiveForm] = useActiveForm()

  const { form, fieldValues, readValues, fill, ...formState } = useForm({
    validate: (fields) => validateFields(schema, toValues(fields, savedValues)),
    send: async (fields) => {
      setIsRestored(false)
      const values = schema.parse(toValues(fields, savedValues))
      const changes: Partial<Values> = {}
      for (const name in values)
        if (values[name] !== savedValues[name]) changes[name] = values[name]
      const isChanged = Object.keys(changes).length > 0
      const result = isChanged ? await save(changes) : ({ ok: true } as const)
      return result.ok ? { ok: true, data: { isChanged, values, fields } } : result
    },
    unreachableMessage: notSaved,
    successMessage: ({ isChanged }) => (isChanged ? savedMessage : nothingToSave),
    onDone: ({ values, fields }) => {
      setSavedValues(values)
      // Values that were typed during the request stay in the form, unsaved.
      fill(omitFields(differingFields(fields, readValues()), toFields(values)))
      router.refresh()
    },
    onFailed: ({ code }) => {
      if (code === 'session_ended') signInAgain()
    },
  })
  const { isPending, statusMessage } = formState
  const savedFields = toFields(savedValues)
  const findUnsavedFields = (fields: FormValues) =>
    differingFields(savedFields, { ...savedFields, ...fields })
  const isUnsaved = findUnsavedFields(fieldValues).length > 0
  useUnsavedChanges(isUnsaved)

  useEffect(() => {
    const result = isRestored ? ({ tone: 'success', text: restored } as const) : statusMessage
    setActiveForm({ isPending, isUnsaved, result })
  }, [setActiveForm, isPending, isUnsaved, statusMessage, isRestored])
  useEffect(() => () => setActiveForm(null), [setActiveForm])

  const restoreDraft = useEffectEvent(() => {
    const draftFields = parseDraftFields(
      parseJson(consumeDraft({ form: 'settingsDraft', owner: userId, scope: path })),
    )
    if (Object.keys(draftFields).length === 0) return
    // Values that were typed before hydration are newer than the draft.
    fill(omitFields(findUnsavedFields(readValues()), draftFields))
    setIsRestored(true)
  })
  useEffect(() => startTransition(() => restoreDraft()), [userId, path])

  /** Stores the unsaved values and goes to the sign-in page. */
  function signInAgain() {
    const fields = readValues()
    const draftJson = JSON.stringify(
      Object.fromEntries(findUnsavedFields(fields).map((name) => [name, fields[name]])),
    )
    storeDraft({ form: 'settingsDraft', owner: userId, scope: path }, draftJson)
    leaveWithoutPrompt(routes.signInAgain(path))
  }

  return {
    ...formState,
    form: { ...form, id: SETTINGS_FORM_ID },
    /** Returns the props of a control, which may be outside the <form>. */
    field: (name: keyof Values & string) => ({ name, form: SETTINGS_FORM_ID }),
    fieldValues: { ...savedFields, ...fieldValues },
    signInAgain,
  }
}

/** Converts saved values to field values. A checkbox has the value 'on' if checked, else ''. */
const toFields = (values: Record<string, string | boolean>): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value ? 'on' : '',
    ]),
  )

/** Converts field values to the types of the saved values. */
const toValues = (fields: FormValues, savedValues: Record<string, string | boolean>) =>
  Object.fromEntries(
    Object.entries(savedValues).map(([name, value]) => [
      name,
      typeof value === 'string' ? (fields[name] ?? '') : Boolean(fields[name]),
    ]),
  )

const omitFields = (names: readonly string[], fields: FormValues): FormValues =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** Returns the text fields of a stored draft. Ignores invalid ones. */
const parseDraftFields = (draft: unknown): FormValues =>
  Object.fromEntries(
    Object.entries(draft ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
