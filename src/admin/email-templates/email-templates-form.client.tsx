'use client'

import { useEffect, useRef, useState } from 'react'
import { paragraphsOf } from '@/domain/text/paragraphs-of'
import type { MailKey } from '@/domain/mail-words/mail-catalog'
import type { MailWords } from '@/domain/mail-words/mail-template'
import type { WordsPreview } from '@/services/notifications/words/preview-words'
import { Facts } from '@/admin/shared/figures'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { withServerMessage, useAdminAttempt } from '@/admin/shared/use-admin-attempt'
import { forgetWordsAction, previewWordsAction, saveWordsAction } from './email-templates-actions'
import { MailPreview } from './mail-preview.client'
import { TemplateField } from './template-field.client'

const AFTER_TYPING_MS = 400

type EmailTemplateFormProps = {
  mailKey: MailKey
  /** The words of the site. */
  ours: MailWords
  /** What is put in where, by an example. */
  places: Readonly<Record<string, string>>
  required: readonly string[]
  begin: { words: MailWords; isOwn: boolean; preview: WordsPreview }
}

type Typed = { subject: string; heading: string; text: string; button: string }

const typedOf = ({ paragraphs, ...rest }: MailWords): Typed => ({
  ...rest,
  text: paragraphs.join('\n\n'),
})

const wordsIn = ({ text, ...rest }: Typed): MailWords => ({
  ...rest,
  paragraphs: paragraphsOf(text),
})

/** The words of one mail beside how it looks with them. */
export function EmailTemplateForm({
  mailKey,
  ours,
  places,
  required,
  begin,
}: EmailTemplateFormProps) {
  const [typed, setTyped] = useState(() => typedOf(begin.words))
  const [preview, setPreview] = useState(begin.preview)
  const [isOwn, setIsOwn] = useState(begin.isOwn)
  const { attempt, message, isPending, forget } = useAdminAttempt()
  const isFirst = useRef(true)
  const { form } = useKeptForm(() => {
    attempt(() => saveWordsAction({ key: mailKey, words: wordsIn(typed) }), {
      ...withServerMessage,
      onEnd: (answer) => {
        if (answer !== undefined) setIsOwn(true)
      },
    })
  })

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    let isOld = false
    const timer = setTimeout(() => {
      void previewWordsAction({ key: mailKey, words: wordsIn(typed) }).then((answer) => {
        if (answer.ok && !isOld) setPreview(answer.data)
      })
    }, AFTER_TYPING_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [mailKey, typed])

  const write = (field: keyof Typed) => (written: string) => {
    forget()
    setTyped({ ...typed, [field]: written })
  }
  const problemOf = (field: keyof MailWords) =>
    preview.problems?.find((problem) => problem.field === field)?.sentence

  return (
    <div className="h2h-sides">
      <form {...form} className="h2h-form">
        <TemplateField
          label="Subject"
          value={typed.subject}
          onWrite={write('subject')}
          problem={problemOf('subject')}
        />
        <TemplateField
          label="Heading over the words (the subject, when this is empty)"
          value={typed.heading}
          onWrite={write('heading')}
          problem={problemOf('heading')}
        />
        <TemplateField
          label="Words, with an empty line between paragraphs"
          rows={14}
          value={typed.text}
          onWrite={write('text')}
          problem={problemOf('paragraphs')}
        />
        {ours.button !== '' && (
          <TemplateField
            label="On the button"
            value={typed.button}
            onWrite={write('button')}
            problem={problemOf('button')}
          />
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
              attempt(() => forgetWordsAction({ key: mailKey }), {
                ...withServerMessage,
                onEnd: (answer) => {
                  if (answer === undefined) return
                  setIsOwn(false)
                  setTyped(typedOf(ours))
                },
              })
            }
          >
            Back to our words
          </AdminButton>
        </div>
        <p role="status">{message}</p>
      </form>
      <MailPreview preview={preview} />
    </div>
  )
}

type PlacesProps = { places: Readonly<Record<string, string>>; required: readonly string[] }

function Places({ places, required }: PlacesProps) {
  const known = Object.entries(places)
  if (known.length === 0) return <p>Nothing is put in by the site.</p>
  return (
    <section aria-label="What the site puts in">
      <p>The site puts in, each time as it is:</p>
      <Facts
        items={known.map(([name, sample]) => [
          `{${name}}`,
          `${sample === '' ? 'nothing, here' : sample}${required.includes(name) ? ' (must stay)' : ''}`,
        ])}
      />
    </section>
  )
}
