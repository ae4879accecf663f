import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { keepDraft, takeDraft } from '@/components/browser/drafts'
import { useAttempt } from '@/components/browser/use-attempt'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/result'
import {
  changedFields,
  type Checked,
  type Fields,
  parseChanges,
  type Problems,
  readFields,
  writeFields,
} from './form-values'
import { type SaveAnswer, SETTINGS_FORM, useActiveForm } from './active-form.client'

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
 * The form of a tab: what is typed, what of it is not saved, what is wrong with it, and its one way
 * to save. Its controls keep what is typed, also before React listens. When the session has ended
 * meanwhile it leads to the sign-in and comes back with what was typed.
 */
export function useSettingsForm<Values extends Fields>(options: Options<Values>) {
  const { path, person, initial, check, save } = options
  const router = useRouter()
  const [draft, setDraft] = useState<Values>(initial)
  const [saved, setSaved] = useState<Values>(initial)
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [answer, setAnswer] = useState<SaveAnswer | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const { run, isPending } = useAttempt()
  const [, show] = useActiveForm()
  const { form, element } = useKeptForm(submit)
  const changes = changedFields(saved, draft)
  const isUnsaved = Object.keys(changes).length > 0

  useUnsavedChanges(isUnsaved && !isLeaving)

  useEffect(() => {
    show({ isPending, isUnsaved, answer })
  }, [show, isPending, isUnsaved, answer])
  useEffect(() => () => show(null), [show])

  /** What stands in the form now. */
  const typedInto = () => (element.current ? readFields(element.current, initial) : initial)

  function write(values: Partial<Values>) {
    if (element.current) writeFields(element.current, values)
    setDraft(typedInto())
  }

  const begin = useEffectEvent(() => {
    const kept = takeDraft({ form: 'settingsDraft', person, place: path })
    const before = parseChanges(kept, initial)
    // What was typed before React listened is newer.
    write({ ...before, ...changedFields(initial, typedInto()) })
    if (before) setAnswer({ tone: 'info', text: restored })
  })
  useEffect(() => startTransition(() => begin()), [person, path])

  const unsaved = isUnsaved ? JSON.stringify(changes) : ''
  useEffect(() => {
    if (!isLeaving) return
    // Not at the answer that told of it: what was typed while that was awaited is unsaved, too.
    keepDraft({ form: 'settingsDraft', person, place: path }, unsaved)
    window.location.assign(routes.signInAgain(path))
  }, [isLeaving, path, person, unsaved])

  /** Goes to sign in again, and keeps what is typed for the way back. */
  const signInAgain = () => setIsLeaving(true)

  function submit() {
    const typed = typedInto()
    const checked = check(typed)
    const { values } = checked
    setAnswer(null)
    flushSync(() => setProblems(checked.problems))
    if (!values) {
      focusFirst(element.current, checked.problems)
      return
    }
    const sent = changedFields(saved, values)
    if (Object.keys(sent).length === 0) {
      write(values)
      setAnswer({ tone: 'info', text: nothingToSave })
      return
    }
    run(() => save(sent), {
      unreachableMessage: notSaved,
      onFailed: ({ code, message }) => {
        if (code === 'session_ended') signInAgain()
        else setAnswer({ tone: 'error', text: message })
      },
      onDone: () => {
        setSaved(values)
        // What was typed meanwhile stays, and is unsaved.
        write({ ...values, ...changedFields(typed, typedInto()) })
        setAnswer({ tone: 'success', text: savedSentence })
        router.refresh()
      },
    })
  }

  return {
    /** For the <form>. */
    form: { ...form, id: SETTINGS_FORM },
    /** For a control of the form, wherever it stands. */
    field: (name: keyof Values & string) => ({
      name,
      form: SETTINGS_FORM,
      onChange: () => {
        setDraft(typedInto())
        setProblems((last) => ({ ...last, [name]: undefined }))
        setAnswer(null)
      },
    }),
    draft,
    /** What is wrong with a field, or null. */
    problemOf: (name: keyof Values & string) => problems[name] ?? null,
    signInAgain,
  }
}

function focusFirst(form: HTMLFormElement | null, problems: Problems<Fields>): void {
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLElement)) continue
    if (problems[control.getAttribute('name') ?? ''] === undefined) continue
    control.focus()
    return
  }
}
