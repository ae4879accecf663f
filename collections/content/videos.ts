import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  FieldHook,
  TextFieldSingleValidation,
} from 'payload'
import { text } from 'payload/shared'
import { titleFromFileName } from '@/domain/learning/lesson-title'
import { videoMimeTypes } from '@/domain/upload-rules'
import type { Video } from '@/payload-types'
import { deleteStream, replaceStream } from '@/services/streams/change-stream'
import { writableByInstructor, instructorOnly } from '../access/instructor'
import { noOneFieldAccess } from '../access/no-one'
import { uiField } from '../fields/panel-fields'
import { refuseDeletingUsedFile } from '../hooks/refuse-deleting-used-file'
import { fileStagingConfig } from '../hooks/file-staging'

const stagingConfig = fileStagingConfig('videos')

const validateOptionalText: TextFieldSingleValidation = (value, options) =>
  text(value, { ...options, required: false })

/** Derives a missing title from the file name. */
const fillTitleFromFileName: FieldHook<Video, string | null> = ({ value, originalDoc, req }) => {
  const title = value === undefined ? originalDoc?.title : value
  if (title?.trim()) return title
  const name = req.file?.name ?? originalDoc?.filename
  return name ? titleFromFileName(name) : (title ?? null)
}

/** Clears `isSample` when the file of a sample video is replaced. */
const clearSampleWhenReplaced: FieldHook<Video, boolean | null> = ({
  data,
  operation,
  originalDoc,
  value,
}) => value === true && (operation === 'create' || data?.filename === originalDoc?.filename)

declare module 'payload' {
  interface RequestContext {
    /** Whether a new video needs no encoding. */
    skipsEncoding?: boolean
  }
}

/** Queues a new video file for encoding. Skips samples (`skipsEncoding`), which don't need it. */
const queueVideoEncoding: CollectionAfterChangeHook<Video> = async ({
  context,
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { id, filename } = doc
  if (!filename || context.skipsEncoding) return
  if (operation === 'update' && previousDoc.filename === filename) return
  await replaceStream(req, { videoId: id, filename })
}

/** Deletes the stream of a video before the video itself. */
const deleteVideoStream: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await deleteStream(req, String(id))
}

export const Videos: CollectionConfig<'videos'> = {
  slug: 'videos',
  labels: { singular: 'Lesson video', plural: 'Lesson videos' },
  // Payload serves the files only to the instructor. Students watch through /api/files, which
  // checks their access to the lesson.
  access: writableByInstructor(instructorOnly),
  admin: {
    group: 'Files',
    useAsTitle: 'title',
    defaultColumns: ['title', 'filename', 'isSample', 'updatedAt'],
    description:
      'The videos in your lessons, which only students in the course can watch. Replace the samples before you launch your site.',
  },
  upload: {
    ...stagingConfig.upload,
    // The last two MIME types are aliases that some systems use for the same formats.
    mimeTypes: [...videoMimeTypes, 'video/x-m4v', 'video/x-matroska'],
    // Disabled, because the form can show the progress of only one upload.
    bulkUpload: false,
    pasteURL: false,
  },
  hooks: {
    ...stagingConfig.hooks,
    afterChange: [...stagingConfig.hooks.afterChange, queueVideoEncoding],
    beforeDelete: [refuseDeletingUsedFile, deleteVideoStream],
  },
  fields: [
    {
      name: 'title',
      type: 'text',
      label: 'Title',
      required: true,
      maxLength: 160,
      admin: {
        className: 'h2h-optional',
        description: 'Leave blank to use the file name. You can change it later.',
      },
      hooks: { beforeValidate: [fillTitleFromFileName] },
      // Accepts an empty title, because `fillTitleFromFileName` fills it in before saving.
      validate: validateOptionalText,
    },
    {
      name: 'isSample',
      type: 'checkbox',
      label: 'This is a sample',
      defaultValue: false,
      // Set only by the seed content. Cleared by the hook below.
      access: { create: noOneFieldAccess, update: noOneFieldAccess },
      hooks: { beforeChange: [clearSampleWhenReplaced] },
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ isSample }) => isSample === true,
        description:
          'A sample to show how a lesson looks. Replace the file with your own video, and this box goes away.',
        components: { Cell: '@/admin/shared/cells#YesNoCell' },
      },
    },
    uiField('lessons', '@/admin/content/video-lessons#VideoLessons'),
    uiField('uploadProgress', '@/admin/content/video-upload.client#VideoUpload'),
    uiField('stream', '@/admin/streams/stream-status#StreamStatus'),
  ],
}
