import type { CollectionConfig } from 'payload'
import { byInstructor, instructorOnly } from '../access/instructor'
import { convertCaptions } from '../hooks/convert-captions'
import { refuseDeletingUsedFile } from '../hooks/refuse-deleting-used-file'
import { stagedFiles } from '../hooks/staged-files'

const files = stagedFiles('documents')

export const Documents: CollectionConfig<'documents'> = {
  slug: 'documents',
  labels: { singular: 'Document', plural: 'Workbooks and captions' },
  access: byInstructor(instructorOnly),
  admin: {
    group: 'Files',
    useAsTitle: 'title',
    defaultColumns: ['title', 'filename', 'updatedAt'],
    description:
      'Workbooks and captions. Only students in the course can open them, but anyone can read trailer captions.',
  },
  upload: {
    ...files.upload,
    // An uploaded .srt file is converted and stored as .vtt.
    mimeTypes: ['application/pdf', 'text/vtt', 'application/x-subrip', '.vtt', '.srt'],
  },
  hooks: {
    ...files.hooks,
    beforeOperation: [convertCaptions, ...files.hooks.beforeOperation],
    beforeDelete: [refuseDeletingUsedFile],
  },
  fields: [
    { name: 'title', type: 'text', label: 'Title', required: true, maxLength: 160 },
    {
      // The line numbers in a captions file that couldn't be read. A hook sets them.
      name: 'unreadLines',
      type: 'json',
      jsonSchema: {
        uri: 'a://unread-lines.json',
        fileMatch: ['a://unread-lines.json'],
        schema: { type: 'array', items: { type: 'integer', minimum: 1 } },
      },
      admin: {
        disableListColumn: true,
        disableListFilter: true,
        disableBulkEdit: true,
        components: { Field: '@/admin/captions/unread-lines.client#UnreadLines' },
      },
    },
  ],
}
