'use client'

import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import type { DraftedCollection } from '@/domain/drafts/edited-document'
import { createDraftAction } from './new-document-actions'

/** The possible parents of a new document: all courses, or the modules of one course. */
export type ParentGroup = { label: string; options: { id: string; title: string }[] }

type NewDocumentFormProps = {
  collection: DraftedCollection
  titleLabel: string
  titleHint?: string
  /** The field for the parent, or null for a document without a parent. */
  parent: { label: string; groups: ParentGroup[] } | null
}

/** Asks for the title and parent of a new document, then opens its form. */
export function NewDocumentForm({
  collection,
  titleLabel,
  titleHint,
  parent,
}: NewDocumentFormProps) {
  const allOptions = parent?.groups.flatMap((group) => group.options) ?? []
  return (
    <AdminForm
      submitLabel="Create draft"
      isPrimary
      send={({ title = '', into = '' }) => createDraftAction({ collection, title, into })}
      redirectTo={(id) => `/admin/collections/${collection}/${id}`}
    >
      <AdminField label={titleLabel} hint={titleHint}>
        {(control) => <input {...control} name="title" required autoComplete="off" />}
      </AdminField>
      {parent && (
        <AdminField label={parent.label}>
          {(control) => (
            <select
              {...control}
              name="into"
              required
              defaultValue={allOptions.length === 1 ? allOptions[0]?.id : ''}
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
        </AdminField>
      )}
    </AdminForm>
  )
}

const ParentOptions = ({ options }: Pick<ParentGroup, 'options'>) =>
  options.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ))
