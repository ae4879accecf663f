'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { AdminField } from '@/admin/shared/admin-form.client'
import { Facts } from '@/admin/shared/stats'
import { useForm } from '@/components/browser/use-form'
import type { MailKey } from '@/domain/mail-templates/mail-catalog'
import type { TemplateText } from '@/domain/mail-templates/mail-template'
import { splitParagraphs } from '@/domain/text/split-paragraphs'
import type { TemplatePreview } from '@/services/notifications/templates/preview-template'
import {
  resetTemplateAction,
  previewTemplateAction,
  saveTemplateAction,
} from './email-templates-actions'
import { MailPreview } from './mail-preview.client'

const PREVIEW_DELAY_MS = 400

type EmailTemplateFormProps = {
  mailKey: MailKey
  /** The text without the instructor's edits. */
  defaultText: TemplateText
  /** The placeholders, with sample values. */
  placeholders: Readonly<Record<string, string>>
  requiredPlaceholders: readonly string[]
  initial: { text: TemplateText; isEdited: boolean; preview: TemplatePreview }
}

/** Converts a template's text to the values of the form's fields. */
const toFieldValues = ({ paragraphs, ...rest }: TemplateText) => ({
  ...rest,
  paragraphs: paragraphs.join('\n\n'),
})

/** Edits one email template next to its preview. */
export function EmailTemplateForm({
  mailKey,
  defaultText,
  placeholders,
  requiredPlaceholders,
  initial,
}: EmailTemplateFormProps) {
  const router = useRouter()
  const initialValues = toFieldValues(initial.text)
  const [preview, setPreview] = useState(initial.preview)
  const [isEdited, setIsEdited] = useState(initial.isEdited)
  const { form, fieldValues, fill, run, statusMessage, isPending } = useForm({
    send: (values) => saveTemplateAction({ key: mailKey, text: toTemplateText(values) }),
    successMessage: String,
    onDone: () => {
      setIsEdited(true)
      router.refresh()
    },
  })

  const toTemplateText = (values: Partial<typeof initialValues>): TemplateText => {
    const { paragraphs, ...rest } = { ...initialValues, ...values }
    return { ...rest, paragraphs: splitParagraphs(paragraphs) }
  }
  const currentJson = JSON.stringify(toTemplateText(fieldValues))
  const lastJson = useRef(currentJson)
  useEffect(() => {
    if (currentJson === lastJson.current) return
    lastJson.current = currentJson
    let isStale = false
    const text: unknown = JSON.parse(currentJson)
    const timer = setTimeout(() => {
      void previewTemplateAction({ key: mailKey, text }).then((result) => {
        if (result.ok && !isStale) setPreview(result.data)
      })
    }, PREVIEW_DELAY_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [mailKey, currentJson])

  const findProblem = (field: keyof TemplateText) =>
    preview.problems?.find((problem) => problem.field === field)?.message

  return (
    <div className="h2h-columns">
      <form {...form} className="h2h-form">
        <AdminField label="Subject" error={findProblem('subject')}>
          {(control) => <input {...control} name="subject" defaultValue={initialValues.subject} />}
        </AdminField>
        <AdminField label="Heading (leave blank to use the subject)" error={findProblem('heading')}>
          {(control) => <input {...control} name="heading" defaultValue={initialValues.heading} />}
        </AdminField>
        <AdminField
          label="Message (leave a blank line between paragraphs)"
          error={findProblem('paragraphs')}
        >
          {(control) => (
            <textarea
              {...control}
              name="paragraphs"
              rows={14}
              defaultValue={initialValues.paragraphs}
            />
          )}
        </AdminField>
        {defaultText.button !== '' && (
          <AdminField label="Button" error={findProblem('button')}>
            {(control) => <input {...control} name="button" defaultValue={initialValues.button} />}
          </AdminField>
        )}
        <Placeholders placeholders={placeholders} requiredPlaceholders={requiredPlaceholders} />
        <div className="h2h-row">
          <AdminButton isPrimary isDisabled={isPending}>
            {isPending ? 'Saving…' : 'Save'}
          </AdminButton>
          <AdminButton
            isDisabled={isPending || !isEdited}
            onPress={() =>
              run(() => resetTemplateAction({ key: mailKey }), {
                successMessage: String,
                onDone: () => {
                  setIsEdited(false)
                  fill(toFieldValues(defaultText))
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

type PlaceholdersProps = {
  placeholders: Readonly<Record<string, string>>
  requiredPlaceholders: readonly string[]
}

function Placeholders({ placeholders, requiredPlaceholders }: PlaceholdersProps) {
  const entries = Object.entries(placeholders)
  if (entries.length === 0) return <p>This email has no placeholders.</p>
  return (
    <section aria-label="Placeholders">
      <p>The site fills these in for each email:</p>
      <Facts
        items={entries.map(([name, sample]) => [
          `{${name}}`,
          `${sample === '' ? 'blank in this example' : sample}${requiredPlaceholders.includes(name) ? ' (required)' : ''}`,
        ])}
      />
    </section>
  )
}
