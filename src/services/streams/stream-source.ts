import { mkdir, readdir, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FfmpegError } from '@/integrations/ffmpeg/ffmpeg-input'
import { streamFile } from '@/integrations/storage/file-store'
import { findStoredFile, stagingFolder } from '@/integrations/storage/store'

const FOLDER_PREFIX = 'stream-'

/**
 * Creates an empty working folder for a stream, and deletes all others. Only one stream is encoded
 * at a time, so the others are left over from killed workers.
 */
export async function createWorkFolder(streamId: string): Promise<string> {
  await mkdir(stagingFolder, { recursive: true })
  for (const name of await readdir(stagingFolder))
    if (name.startsWith(FOLDER_PREFIX))
      await rm(path.join(stagingFolder, name), { recursive: true })
  const folder = path.join(stagingFolder, `${FOLDER_PREFIX}${streamId}`)
  await mkdir(folder)
  return folder
}

/**
 * Returns the path of a video on the local disk. Downloads a copy to `folder` if the video is
 * stored elsewhere. Throws FfmpegError 'file_gone' if it doesn't exist.
 */
export async function ensureSourceOnDisk(filename: string, folder: string): Promise<string> {
  const storedFile = await findStoredFile('videos', filename)
  if (!storedFile) throw new FfmpegError('file_gone')
  if (storedFile.diskPath !== null) return storedFile.diskPath
  const copyPath = path.join(folder, `source${path.extname(filename)}`)
  await pipeline(Readable.from(streamFile(storedFile)), createWriteStream(copyPath))
  return copyPath
}
