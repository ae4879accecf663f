'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { AdminField } from '@/admin/shared/admin-form.client'
import { Facts } from '@/admin/shared/stats'
import { errorSentence } from '@/admin/shared/use-admin-attempt'
import { useForm } from '@/components/browser/use-form'
import type { MailKey } from '@/domain/mail-templates/mail-catalog'
import type { TemplateText } from '@/domain/mail-templates/mail-template'
import { paragraphsOf } from '@/domain/text/paragraphs-of'
import type { TemplatePreview } from '@/services/notifications/templates/preview-template'
import {
  resetTemplateAction,
  previewTemplateAction,
  saveTemplateAction,
} from './email-templates-actions'
import { MailPreview } from './mail-preview.client'

const AFTER_TYPING_MS = 400

type EmailTemplateFormProps = {
  mailKey: MailKey
  /** The words of the site. */
  ours: TemplateText
  /** What is put in where, by an example. */
  places: Readonly<Record<string, string>>
  required: readonly string[]
  begin: { words: TemplateText; isOwn: boolean; preview: TemplatePreview }
}

/** The words of a mail as they stand in the fields. */
const typedOf = ({ paragraphs, ...rest }: TemplateText) => ({
  ...rest,
  paragraphs: paragraphs.join('\n\n'),
})

/** The words of one mail beside how it looks with them. */
export function EmailTemplateForm({
  mailKey,
  ours,
  places,
  required,
  begin,
}: EmailTemplateFormProps) {
  const router = useRouter()
  const first = typedOf(begin.words)
  const [preview, setPreview] = useState(begin.preview)
  const [isOwn, setIsOwn] = useState(begin.isOwn)
  const { form, typed, fill, run, statusMessage, isPending } = useForm({
    send: (given) => saveTemplateAction({ key: mailKey, words: wordsIn(given) }),
    done: errorSentence,
    onDone: () => {
      setIsOwn(true)
      router.refresh()
    },
  })

  const wordsIn = (given: Partial<typeof first>): TemplateText => {
    const { paragraphs, ...rest } = { ...first, ...given }
    return { ...rest, paragraphs: paragraphsOf(paragraphs) }
  }
  const shown = JSON.stringify(wordsIn(typed))
  const last = useRef(shown)
  useEffect(() => {
    if (shown === last.current) return
    last.current = shown
    let isOld = false
    const words: unknown = JSON.parse(shown)
    const timer = setTimeout(() => {
      void previewTemplateAction({ key: mailKey, words }).then((answer) => {
        if (answer.ok && !isOld) setPreview(answer.data)
      })
    }, AFTER_TYPING_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [mailKey, shown])

  const problemOf = (field: keyof TemplateText) =>
    preview.problems?.find((problem) => problem.field === field)?.sentence

  return (
    <div className="h2h-sides">
      <form {...form} className="h2h-form">
        <AdminField label="Subject" error={problemOf('subject')}>
          {(control) => <input {...control} name="subject" defaultValue={first.subject} />}
        </AdminField>
        <AdminField label="Heading (leave empty to use the subject)" error={problemOf('heading')}>
          {(control) => <input {...control} name="heading" defaultValue={first.heading} />}
        </AdminField>
        <AdminField
          label="Message (leave an empty line between paragraphs)"
          error={problemOf('paragraphs')}
        >
          {(control) => (
            <textarea {...control} name="paragraphs" rows={14} defaultValue={first.paragraphs} />
          )}
        </AdminField>
        {ours.button !== '' && (
          <AdminField label="Button" error={problemOf('button')}>
            {(control) => <input {...control} name="button" defaultValue={first.button} />}
          </AdminField>
        )}
        <Places places={places} required={required} />
        <div className="h2h-row">
          <button
            type="submit"
            className="btn btn--style-primary btn--size-medium"
            disabled={isPending}
          >
            {isPending ? 'Saving…' : 'Save'}
          </button>
          <AdminButton
            isDisabled={isPending || !isOwn}
            onPress={() =>
              run(() => resetTemplateAction({ key: mailKey }), {
                done: errorSentence,
                onDone: () => {
                  setIsOwn(false)
                  fill(typedOf(ours))
                  router.refresh()
                },
              })
            }
          >
            Restore original text
          </AdminButton>
        </div>
        <p role="status">{statusMessage?.text}</p>
      </form>
      <MailPreview preview={preview} />
    </div>
  )
}

type PlacesProps = { places: Readonly<Record<string, string>>; required: readonly string[] }

function Places({ places, required }: PlacesProps) {
  const known = Object.entries(places)
  if (known.length === 0) return <p>This email has no placeholders.</p>
  return (
    <section aria-label="Placeholders">
      <p>The site fills these in for each email:</p>
      <Facts
        items={known.map(([name, sample]) => [
          `{${name}}`,
          `${sample === '' ? 'empty here' : sample}${required.includes(name) ? ' (required)' : ''}`,
        ])}
      />
    </section>
  )
}
