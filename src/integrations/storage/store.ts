import path from 'node:path'
import { env } from '@/lib/env'
import { diskStore } from './disk-store'
import { withDiskErrors } from './disk-errors'
import type { Content, FileStore, Folder, StoredFile } from './file-store'
import { receiveTempFile } from './temp-files'

/** The local folder of form files until they are saved, with any storage. */
export const stagingFolder = path.join(env.FILES_DIR, 'uploads')

const disk = diskStore(env.FILES_DIR, { byProxy: env.FILES_BY_PROXY === '1' })
let bucket: Promise<FileStore> | null = null

/** Returns the storage of this installation (STORAGE): the only access to files. */
export async function fileStore(): Promise<FileStore> {
  return env.STORAGE === 's3' ? (bucket ??= openBucket()) : disk
}

/** Loaded lazily: the S3 client is needed only with a bucket. */
async function openBucket(): Promise<FileStore> {
  const { s3Store } = await import('./s3/s3-store')
  const { s3SettingsOf } = await import('./s3/s3-settings')
  return s3Store(s3SettingsOf(env), stagingFolder)
}

/** Finds a file. Returns null for a missing file or an invalid name. */
export async function findStoredFile(folder: Folder, name: string): Promise<StoredFile | null> {
  return (await fileStore()).find(folder, name)
}

/** Deletes a file, if it exists. */
export async function removeStoredFile(folder: Folder, name: string): Promise<void> {
  await (await fileStore()).remove(folder, name)
}

/**
 * Stages a complete file, and returns its upload ID. A local file is moved. Throws the AppErrors of
 * `diskErrorOf`.
 */
export async function stageFile(content: Content): Promise<string> {
  return withDiskErrors(() => receiveTempFile(stagingFolder, content))
}
