import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { env } from '@/lib/env'
import { instructorOnly } from './access/instructor'
import { checkUploadContent } from './hooks/check-upload-content'

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
  disableDuplicate: true,
  disableBulkEdit: true,
  lockDocuments: false,
  upload: {
    staticDir: path.join(env.FILES_DIR, 'documents'),
    mimeTypes: ['application/pdf', 'text/vtt'],
  },
  hooks: { beforeValidate: [checkUploadContent] },
  fields: [{ name: 'title', type: 'text', label: 'Title', required: true, maxLength: 160 }],
}
