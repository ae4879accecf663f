import { useRouter } from 'next/navigation'
import { type SubmitEvent, useEffect, useRef, useState, useTransition } from 'react'
import { keepDraft, takeDraft } from '@/components/ui/kept-draft'
import { reached } from '@/components/ui/reached'
import { useUnsavedChanges } from '@/components/ui/use-unsaved-changes'
import { memberMessages } from '@/domain/member-messages'
import { routes } from '@/domain/paths'
import { sessionKeys } from '@/domain/storage-keys'
import type { ActionResult } from '@/server/result'
import {
  changedFields,
  type Checked,
  type Fields,
  parseChanges,
  type Problems,
} from './form-values'
import { type SaveAnswer, SETTINGS_FORM, useShownForm } from './shown-form.client'

type Options<Values extends Fields> = {
  /** Where the tab is: one comes back to it after signing in again. */
  path: string
  /** Whose settings they are. */
  person: string
  /** What is saved. */
  initial: Values
  check: (draft: Values) => Checked<Values>
  /** Saves these fields and no others. */
  save: (changes: Partial<Values>) => Promise<ActionResult<null>>
}

const { saved: savedSentence, notSaved, nothingToSave, restored } = memberMessages.settings

/**
 * The form of a tab: what is typed, what of it is not saved, what is wrong with it, and its one way to save. When the session has
 * ended meanwhile it leads to the sign-in and comes back with what was typed.
 */
export function useSettingsForm<Values extends Fields>(options: Options<Values>) {
  const { path, person, initial, check, save } = options
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [answer, setAnswer] = useState<SaveAnswer | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isPending, startTransition] = useTransition()
  const [, show] = useShownForm()
  const changes = changedFields(saved, draft)
  const isUnsaved = Object.keys(changes).length > 0

  useUnsavedChanges(isUnsaved && !isLeaving)

  useEffect(() => {
    show({ isPending, isUnsaved, answer })
  }, [show, isPending, isUnsaved, answer])
  useEffect(() => () => show(null), [show])

  const keptKey = `${person} ${path}`
  const restore = useRef(initial)
  useEffect(() => {
    const before = parseChanges(
      takeDraft({ key: sessionKeys.settingsDraft, person: keptKey }),
      restore.current,
    )
    if (!before) return
    startTransition(() => {
      setDraft((last) => ({ ...last, ...before }))
      setAnswer({ tone: 'info', text: restored })
    })
  }, [keptKey])

  const unsaved = isUnsaved ? JSON.stringify(changes) : ''
  useEffect(() => {
    if (!isLeaving) return
    // Not at the answer that told of it: what was typed while that was awaited is unsaved, too.
    keepDraft({ key: sessionKeys.settingsDraft, person: keptKey }, unsaved)
    window.location.assign(routes.signInAgain(path))
  }, [isLeaving, path, keptKey, unsaved])

  /** Goes to sign in again, and keeps what is typed for the way back. */
  const signInAgain = () => setIsLeaving(true)

  function focus(name: string | undefined) {
    const control = name && form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }

  function submit() {
    const checked = check(draft)
    setProblems(checked.problems)
    setAnswer(null)
    if (!checked.values) {
      focus(Object.keys(draft).find((name) => checked.problems[name]))
      return
    }
    const { values } = checked
    const sent = changedFields(saved, values)
    if (Object.keys(sent).length === 0) {
      setDraft(values)
      setAnswer({ tone: 'info', text: nothingToSave })
      return
    }
    startTransition(async () => {
      const result = await reached(save(sent), notSaved)
      const failure = result.ok ? null : result.error
      startTransition(() => {
        if (failure?.code === 'session_ended') signInAgain()
        else if (failure) setAnswer({ tone: 'error', text: failure.message })
        else {
          setSaved(values)
          // What was typed meanwhile stays, and is unsaved.
          setDraft((last) => ({ ...values, ...changedFields(draft, last) }))
          setAnswer({ tone: 'success', text: savedSentence })
          router.refresh()
        }
      })
    })
  }

  return {
    /** For the <form>. Before the scripts run, 'dialog' makes a press on its button do nothing at all. */
    form: {
      ref: form,
      id: SETTINGS_FORM,
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        submit()
      },
    },
    draft,
    problems,
    signInAgain,
    change: (part: Partial<Values>) => {
      setDraft((last) => ({ ...last, ...part }))
      setProblems((last) => without(last, Object.keys(part)))
      setAnswer(null)
    },
  }
}

function without<Values extends Fields>(
  problems: Problems<Values>,
  names: string[],
): Problems<Values> {
  const left = { ...problems }
  for (const name of names) Reflect.deleteProperty(left, name)
  return left
}
