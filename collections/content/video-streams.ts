import type { CollectionConfig } from 'payload'
import { streamReasons, streamStates, streamSteps } from '@/domain/streams/stream-state'
import { noOne } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * The streaming files of a lesson video (docs/decisions/0062): one row per video, replaced with its
 * file. The id is part of the file names and URLs.
 */
export const VideoStreams: CollectionConfig<'video-streams'> = {
  slug: 'video-streams',
  access: writtenByServices(noOne),
  ...hiddenCollection,
  fields: [
    relation('video', 'videos', { required: true, unique: true }),
    // The file it is created from.
    { name: 'sourceFile', type: 'text', required: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: [...streamStates],
    },
    // Why it failed.
    { name: 'reason', type: 'select', options: [...streamReasons] },
    { name: 'step', type: 'select', options: [...streamSteps] },
    { name: 'percent', type: 'number', required: true, defaultValue: 0 },
    // Estimated from the speed so far. Null while unknown.
    { name: 'secondsLeft', type: 'number' },
    // The facts of the video file (VideoFacts), once checked.
    { name: 'facts', type: 'json' },
    { name: 'durationSeconds', type: 'number' },
    // The finished renditions (Rendition[]), and the names of all files.
    { name: 'renditions', type: 'json', required: true, defaultValue: [] },
    { name: 'files', type: 'json', required: true, defaultValue: [] },
  ],
}
