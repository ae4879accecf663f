import type { TextField } from 'payload'
import { completeLink, LINK_PROBLEM } from '@/domain/text/complete-link'

/**
 * A URL as a person pastes it: saved as a link that works, so 'example.com' gets its https://, or
 * refused with `LINK_PROBLEM`.
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
