import { mkdir, readdir, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FfmpegError } from '@/integrations/ffmpeg/ffmpeg-input'
import { partsOf } from '@/integrations/storage/file-store'
import { findStoredFile, stagingFolder } from '@/integrations/storage/store'

const FOLDER = 'stream-'

/**
 * An empty folder on the disk of files, for what is not whole yet. One stream is made at a time, so
 * that the folders of others were left behind by a worker that was killed: they go.
 */
export async function workFolder(streamId: string): Promise<string> {
  await mkdir(stagingFolder, { recursive: true })
  for (const name of await readdir(stagingFolder))
    if (name.startsWith(FOLDER)) await rm(path.join(stagingFolder, name), { recursive: true })
  const folder = path.join(stagingFolder, `${FOLDER}${streamId}`)
  await mkdir(folder)
  return folder
}

/**
 * Where a video can be read on this disk: where it is stored, or a copy in `folder`. Throws
 * FfmpegError 'file_gone'.
 */
export async function sourceOnDisk(filename: string, folder: string): Promise<string> {
  const stored = await findStoredFile('videos', filename)
  if (!stored) throw new FfmpegError('file_gone')
  if (stored.diskPath !== null) return stored.diskPath
  const copy = path.join(folder, `source${path.extname(filename)}`)
  await pipeline(Readable.from(partsOf(stored)), createWriteStream(copy))
  return copy
}
