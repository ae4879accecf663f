import type { CollectionConfig } from 'payload'
import { streamReasons, streamStates, streamSteps } from '@/domain/streams/stream-state'
import { nobody } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * What becomes of a lesson video so that it plays on every device (docs/decisions/0062): one row
 * for each video, a new one whenever its file is another. Its id names its files and is part of
 * their addresses.
 */
export const VideoStreams: CollectionConfig<'video-streams'> = {
  slug: 'video-streams',
  access: writtenByServices(nobody),
  ...hiddenCollection,
  fields: [
    relation('video', 'videos', { required: true, unique: true }),
    // The file that it is made of.
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
    // As far as the speed until now tells. Null while nobody can tell.
    { name: 'secondsLeft', type: 'number' },
    // What is known of the video (VideoFacts), once it was looked into.
    { name: 'facts', type: 'json' },
    { name: 'durationSeconds', type: 'number' },
    // The versions that are there (Rendition[]), and the names of all files.
    { name: 'renditions', type: 'json', required: true, defaultValue: [] },
    { name: 'files', type: 'json', required: true, defaultValue: [] },
  ],
}
