import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { refuseDeletingUsedFile } from '../hooks/refuse-deleting-used-file'
import { stagedFiles } from '../hooks/staged-files'
import { noBulkActions } from '../records'

const files = stagedFiles('documents')

export const Documents: CollectionConfig<'documents'> = {
  slug: 'documents',
  labels: { singular: 'Document', plural: 'Workbooks and captions' },
  access: {
    read: instructorOnly,
    create: instructorOnly,
    update: instructorOnly,
    delete: instructorOnly,
  },
  admin: {
    group: 'Files',
    useAsTitle: 'title',
    defaultColumns: ['title', 'filename', 'updatedAt'],
    description: 'Workbooks and captions. Only students who own the course can open them.',
    hideAPIURL: true,
  },
  ...noBulkActions,
  upload: {
    ...files.upload,
    mimeTypes: ['application/pdf', 'text/vtt'],
  },
  hooks: { ...files.hooks, beforeDelete: [refuseDeletingUsedFile] },
  fields: [{ name: 'title', type: 'text', label: 'Title', required: true, maxLength: 160 }],
}
