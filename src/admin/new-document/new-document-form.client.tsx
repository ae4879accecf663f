'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { textOf } from '@/components/browser/form-fields'
import { useAttempt } from '@/components/browser/use-attempt'
import { useKeptForm } from '@/components/browser/use-kept-form'
import type { DraftedCollection } from '@/domain/drafts/edited-document'
import { FormQuestion } from '@/admin/content/form-question'
import { createDraftAction } from './new-document-actions'

/** A course or module that a new document can belong to; modules are grouped by their course. */
export type ParentGroup = { label: string; options: { id: string; title: string }[] }

type NewDocumentFormProps = {
  collection: DraftedCollection
  titleLabel: string
  titleHint?: string
  /** What it belongs to, if it belongs to anything. */
  parent: { label: string; groups: ParentGroup[] } | null
}

/** Asks what a new document is called and where it belongs, then opens its form. */
export function NewDocumentForm({
  collection,
  titleLabel,
  titleHint,
  parent,
}: NewDocumentFormProps) {
  const router = useRouter()
  const { run, statusMessage, isPending } = useAttempt()
  const { form } = useKeptForm((element) => {
    const data = new FormData(element)
    const title = textOf(data, 'title')
    run(() => createDraftAction({ collection, title, into: textOf(data, 'into') }), {
      onDone: (id) => router.push(`/admin/collections/${collection}/${id}`),
    })
  })
  const only = parent?.groups.flatMap(({ options }) => options) ?? []

  return (
    <form {...form} className="h2h-form">
      <FormQuestion label={titleLabel} hint={titleHint}>
        {(id, hint) => (
          <input id={id} name="title" required autoComplete="off" aria-describedby={hint} />
        )}
      </FormQuestion>
      {parent && (
        <FormQuestion label={parent.label}>
          {(id) => (
            <select
              id={id}
              name="into"
              required
              defaultValue={only.length === 1 ? only[0]?.id : ''}
            >
              <option value="">Choose…</option>
              {parent.groups.map(({ label, options }, index) =>
                label === '' ? (
                  <ParentOptions key={index} options={options} />
                ) : (
                  <optgroup key={index} label={label}>
                    <ParentOptions options={options} />
                  </optgroup>
                ),
              )}
            </select>
          )}
        </FormQuestion>
      )}
      <p role="alert">{statusMessage?.text}</p>
      <Button type="submit" margin={false} disabled={isPending}>
        Create draft
      </Button>
    </form>
  )
}

const ParentOptions = ({ options }: Pick<ParentGroup, 'options'>) =>
  options.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ))
