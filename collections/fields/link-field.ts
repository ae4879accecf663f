import type { TextField } from 'payload'
import { completeLink, LINK_PROBLEM } from '@/domain/text/complete-link'

/**
 * Creates a URL field. A pasted URL is completed, so 'example.com' gets https://, or rejected with
 * `LINK_PROBLEM`.
 */
export const linkField = (field: { name: string; label: TextField['label']; required?: true }) =>
  ({
    ...field,
    type: 'text',
    hooks: { beforeChange: [({ value }: { value?: unknown }) => completeLink(value) ?? value] },
    validate: (value: unknown) => {
      if (!value && !field.required) return true
      return completeLink(value) === null ? LINK_PROBLEM : true
    },
  }) satisfies TextField
