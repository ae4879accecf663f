import type { CollectionConfig } from 'payload'
import { writableByInstructor, instructorOnly } from '../access/instructor'
import { convertCaptions } from '../hooks/convert-captions'
import { refuseDeletingUsedFile } from '../hooks/refuse-deleting-used-file'
import { fileStagingConfig } from '../hooks/file-staging'

const stagingConfig = fileStagingConfig('documents')

export const Documents: CollectionConfig<'documents'> = {
  slug: 'documents',
  labels: { singular: 'Document', plural: 'Workbooks and captions' },
  access: writableByInstructor(instructorOnly),
  admin: {
    group: 'Files',
    useAsTitle: 'title',
    defaultColumns: ['title', 'filename', 'updatedAt'],
    description:
      'Workbooks, captions, and your newsletter’s PDF. Only your students and subscribers can open them, but anyone can read the captions of trailers and free lessons.',
  },
  upload: {
    ...stagingConfig.upload,
    // An uploaded .srt file is converted and stored as .vtt.
    mimeTypes: ['application/pdf', 'text/vtt', 'application/x-subrip', '.vtt', '.srt'],
  },
  hooks: {
    ...stagingConfig.hooks,
    beforeOperation: [convertCaptions, ...stagingConfig.hooks.beforeOperation],
    beforeDelete: [refuseDeletingUsedFile],
  },
  fields: [
    { name: 'title', type: 'text', label: 'Title', required: true, maxLength: 160 },
    {
      // The numbers of the lines that `convertCaptions` couldn't read in the captions file.
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
