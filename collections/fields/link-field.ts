import type { TextField } from 'payload'
import { completeLink, LINK_ERROR_MESSAGE } from '@/domain/text/complete-link'

/** Creates a URL field. Adds a missing https:// to a URL such as 'example.com'. */
export const linkField = (field: { name: string; label: TextField['label']; required?: true }) =>
  ({
    ...field,
    type: 'text',
    hooks: { beforeChange: [({ value }: { value?: unknown }) => completeLink(value) ?? value] },
    validate: (value: unknown) => {
      if (!value && !field.required) return true
      return completeLink(value) === null ? LINK_ERROR_MESSAGE : true
    },
  }) satisfies TextField
