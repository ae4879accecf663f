import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { storeDraft, consumeDraft } from '@/components/browser/drafts'
import { differing } from '@/components/browser/form-fields'
import { problemsIn, type Typed } from '@/components/browser/refusal'
import { parseJson } from '@/components/browser/storage'
import { useForm } from '@/components/browser/use-form'
import { leaveForGood, useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/result'
import { SETTINGS_FORM, useActiveForm } from './active-form.client'

type Options<Values extends Record<string, string | boolean>> = {
  /** Where the tab is: one comes back to it after signing in again. */
  path: string
  /** Whose settings they are. */
  person: string
  /** What is saved. */
  initial: Values
  /** What the server checks it with. */
  schema: z.ZodMiniType<Values>
  /** Saves these fields and no others. */
  save: (changes: Partial<Values>) => Promise<ActionResult<null>>
}

const { saved: savedSentence, notSaved, nothingToSave, restored } = memberMessages.settings

/**
 * The form of a tab: what of it is not saved, and its one way to save. When the session has ended
 * meanwhile it leads to the sign-in and comes back with what was typed.
 */
export function useSettingsForm<Values extends Record<string, string | boolean>>({
  path,
  person,
  initial,
  schema,
  save,
}: Options<Values>) {
  const router = useRouter()
  const [saved, setSaved] = useState<Values>(initial)
  const [isRestored, setIsRestored] = useState(false)
  const [, show] = useActiveForm()

  const { form, typed, typedNow, fill, ...rest } = useForm({
    check: (texts) => problemsIn(schema, valuesOf(texts, saved)),
    send: async (texts) => {
      setIsRestored(false)
      const values = schema.parse(valuesOf(texts, saved))
      const changes: Partial<Values> = {}
      for (const name in values) if (values[name] !== saved[name]) changes[name] = values[name]
      const isChanged = Object.keys(changes).length > 0
      const answer = isChanged ? await save(changes) : ({ ok: true } as const)
      return answer.ok ? { ok: true, data: { isChanged, values, texts } } : answer
    },
    unreachableMessage: notSaved,
    done: ({ isChanged }) => (isChanged ? savedSentence : nothingToSave),
    onDone: ({ values, texts }) => {
      setSaved(values)
      // What was typed meanwhile stays, and is unsaved.
      fill(without(differing(texts, typedNow()), textsOf(values)))
      router.refresh()
    },
    onFailed: ({ code }) => {
      if (code === 'session_ended') signInAgain()
    },
  })
  const { isPending, statusMessage } = rest
  const asSaved = textsOf(saved)
  const unsavedIn = (texts: Typed) => differing(asSaved, { ...asSaved, ...texts })
  const isUnsaved = unsavedIn(typed).length > 0
  useUnsavedChanges(isUnsaved)

  useEffect(() => {
    const answer = isRestored ? ({ tone: 'success', text: restored } as const) : statusMessage
    show({ isPending, isUnsaved, answer })
  }, [show, isPending, isUnsaved, statusMessage, isRestored])
  useEffect(() => () => show(null), [show])

  const begin = useEffectEvent(() => {
    const kept = textsIn(parseJson(consumeDraft({ form: 'settingsDraft', person, place: path })))
    if (Object.keys(kept).length === 0) return
    // What was typed before React listened is newer.
    fill(without(unsavedIn(typedNow()), kept))
    setIsRestored(true)
  })
  useEffect(() => startTransition(() => begin()), [person, path])

  /** Goes to sign in again, and keeps what is typed for the way back. */
  function signInAgain() {
    const texts = typedNow()
    const text = JSON.stringify(
      Object.fromEntries(unsavedIn(texts).map((name) => [name, texts[name]])),
    )
    storeDraft({ form: 'settingsDraft', person, place: path }, text)
    leaveForGood(routes.signInAgain(path))
  }

  return {
    ...rest,
    /** For the <form>. */
    form: { ...form, id: SETTINGS_FORM },
    /** For a control of the form, wherever it stands. */
    field: (name: keyof Values & string) => ({ name, form: SETTINGS_FORM }),
    /** What stands in the fields. */
    typed: { ...asSaved, ...typed },
    signInAgain,
  }
}

/** What is saved as it stands in the fields: a box that is ticked has a text. */
const textsOf = (values: Record<string, string | boolean>): Typed =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value ? 'on' : '',
    ]),
  )

/** What stands in the fields, as it is saved. */
const valuesOf = (texts: Typed, like: Record<string, string | boolean>) =>
  Object.fromEntries(
    Object.entries(like).map(([name, value]) => [
      name,
      typeof value === 'string' ? (texts[name] ?? '') : Boolean(texts[name]),
    ]),
  )

const without = (names: readonly string[], texts: Typed): Typed =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)))

/** The texts among what was kept; somebody may have written something else there. */
const textsIn = (kept: unknown): Typed =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
