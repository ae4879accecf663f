import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { env } from '@/lib/env'
import { instructorOnly } from './access/instructor'
import { checkUploadContent } from './hooks/check-upload-content'

export const Videos: CollectionConfig<'videos'> = {
  slug: 'videos',
  labels: { singular: 'Lesson video', plural: 'Lesson videos' },
  // Students watch through /api/files, which asks the lesson; Payload itself hands these out to the instructor alone.
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
    description: 'The videos of your lessons. Only students who own the course can watch them.',
    hideAPIURL: true,
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  lockDocuments: false,
  upload: {
    staticDir: path.join(env.FILES_DIR, 'videos'),
    mimeTypes: ['video/mp4', 'video/webm'],
  },
  hooks: { beforeValidate: [checkUploadContent] },
  fields: [{ name: 'title', type: 'text', label: 'Title', required: true, maxLength: 160 }],
}
