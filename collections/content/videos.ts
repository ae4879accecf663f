import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  FieldHook,
  TextFieldSingleValidation,
} from 'payload'
import { text } from 'payload/shared'
import { titleFromFile } from '@/domain/learning/lesson-title'
import { videoTypes } from '@/domain/upload-rules'
import type { Video } from '@/payload-types'
import { deleteStream, startStream } from '@/services/streams/change-stream'
import { byInstructor, instructorOnly, noOneField } from '../access/instructor'
import { panelComponent } from '../fields/panel-fields'
import { refuseDeletingUsedFile } from '../hooks/refuse-deleting-used-file'
import { stagedFiles } from '../hooks/staged-files'

const files = stagedFiles('videos')

const optionalText: TextFieldSingleValidation = (value, options) =>
  text(value, { ...options, required: false })

/** Derives a missing title from the file name. */
const titleOfFile: FieldHook<Video, string | null> = ({ value, originalDoc, req }) => {
  const title = value === undefined ? originalDoc?.title : value
  if (title?.trim()) return title
  const name = req.file?.name ?? originalDoc?.filename
  return name ? titleFromFile(name) : (title ?? null)
}

/** Clears the sample mark of a video when its file is replaced. */
const sampleUntilReplaced: FieldHook<Video, boolean | null> = ({
  data,
  operation,
  originalDoc,
  value,
}) => value === true && (operation === 'create' || data?.filename === originalDoc?.filename)

/** Queues a new video file for encoding. Sample videos (`playsAsItIs`) don't need encoding. */
const startStreamOfVideo: CollectionAfterChangeHook<Video> = async ({
  context,
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { id, filename } = doc
  if (!filename || context.playsAsItIs === true) return
  if (operation === 'update' && previousDoc.filename === filename) return
  await startStream(req, { videoId: id, filename })
}

/** Deletes the stream of a video before the video itself. */
const deleteStreamOfVideo: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await deleteStream(req, String(id))
}

export const Videos: CollectionConfig<'videos'> = {
  slug: 'videos',
  labels: { singular: 'Lesson video', plural: 'Lesson videos' },
  // Payload serves the files only to the instructor. Students watch through /api/files, which
  // checks their access to the lesson.
  access: byInstructor(instructorOnly),
  admin: {
    group: 'Files',
    useAsTitle: 'title',
    defaultColumns: ['title', 'filename', 'isSample', 'updatedAt'],
    description:
      'The videos in your lessons, which only students in the course can watch. Replace the samples before you launch your site.',
  },
  upload: {
    ...files.upload,
    // The last two MIME types are aliases that some systems use for the same formats.
    mimeTypes: [...videoTypes, 'video/x-m4v', 'video/x-matroska'],
    // Videos are uploaded one at a time, so that the form can show the progress.
    bulkUpload: false,
    pasteURL: false,
  },
  hooks: {
    ...files.hooks,
    afterChange: [...files.hooks.afterChange, startStreamOfVideo],
    beforeDelete: [refuseDeletingUsedFile, deleteStreamOfVideo],
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
      hooks: { beforeValidate: [titleOfFile] },
      // The title may be empty in the form, because a hook fills it in before saving.
      validate: optionalText,
    },
    {
      name: 'isSample',
      type: 'checkbox',
      label: 'This is a sample',
      defaultValue: false,
      // Only the seed content and the hook below set this field.
      access: { create: noOneField, update: noOneField },
      hooks: { beforeChange: [sampleUntilReplaced] },
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ isSample }) => isSample === true,
        description:
          'A sample to show how a lesson looks. Replace the file with your own video, and this box goes away.',
        components: { Cell: '@/admin/shared/cells#YesNoCell' },
      },
    },
    panelComponent('lessons', '@/admin/content/video-lessons#VideoLessons'),
    panelComponent('uploadProgress', '@/admin/content/video-upload.client#VideoUpload'),
    panelComponent('stream', '@/admin/streams/stream-status#StreamStatus'),
  ],
}
