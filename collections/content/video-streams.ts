import type { CollectionConfig } from 'payload'
import { streamFailureReasons, streamStates, streamSteps } from '@/domain/streams/stream-state'
import { noOne } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/**
 * The streaming files of lesson videos (docs/decisions/0062), one row per video. When a video
 * file is replaced, so is its row, because the row's id is part of the streaming files' names and
 * URLs.
 */
export const VideoStreams: CollectionConfig<'video-streams'> = {
  slug: 'video-streams',
  access: denyWrites(noOne),
  ...hiddenCollection,
  fields: [
    relationshipField('video', 'videos', { required: true, unique: true }),
    // The name of the uploaded file that the stream is encoded from.
    { name: 'sourceFile', type: 'text', required: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: [...streamStates],
    },
    // Why encoding failed.
    { name: 'reason', type: 'select', options: [...streamFailureReasons] },
    { name: 'step', type: 'select', options: [...streamSteps] },
    { name: 'percent', type: 'number', required: true, defaultValue: 0 },
    // The estimated remaining encoding time, based on the speed so far. Null while unknown.
    { name: 'secondsLeft', type: 'number' },
    // The properties of the video file (VideoFacts). Null until the file has been checked.
    { name: 'facts', type: 'json' },
    { name: 'durationSeconds', type: 'number' },
    // `renditions` contains the finished renditions (Rendition[]), and `files` contains all file
    // names.
    { name: 'renditions', type: 'json', required: true, defaultValue: [] },
    { name: 'files', type: 'json', required: true, defaultValue: [] },
  ],
}
