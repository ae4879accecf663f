import path from 'node:path'
import { env } from '@/lib/env'
import { createDiskStore } from './disk-store'
import { withDiskErrors } from './disk-errors'
import type { FileContent, FileStore, Folder, StoredFile } from './file-store'
import { storeTempFile } from './temp-files'

/** The local folder for unsaved form uploads, used with every type of storage. */
export const stagingFolder = path.join(env.FILES_DIR, 'uploads')

const diskFileStore = createDiskStore(env.FILES_DIR, {
  isServedByProxy: env.FILES_BY_PROXY === '1',
})
let s3FileStore: Promise<FileStore> | null = null

/** Returns the file store that STORAGE selects. All access to stored files must go through it. */
export async function fileStore(): Promise<FileStore> {
  return env.STORAGE === 's3' ? (s3FileStore ??= loadS3Store()) : diskFileStore
}

/** Loads the S3 client lazily, because only this storage needs it. */
async function loadS3Store(): Promise<FileStore> {
  const { createS3Store } = await import('./s3/s3-store')
  const { getS3Settings } = await import('./s3/s3-settings')
  return createS3Store(getS3Settings(env), stagingFolder)
}

/** Finds a stored file. Returns null if the file is missing or its name is invalid. */
export async function findStoredFile(folder: Folder, name: string): Promise<StoredFile | null> {
  return (await fileStore()).find(folder, name)
}

/** Deletes a stored file, if it exists. */
export async function removeStoredFile(folder: Folder, name: string): Promise<void> {
  await (await fileStore()).remove(folder, name)
}

/**
 * Stages a complete file, and returns its upload ID. Moves a local file instead of copying it.
 * Throws the AppErrors that `toDiskError` returns.
 */
export async function stageFile(content: FileContent): Promise<string> {
  return withDiskErrors(() => storeTempFile(stagingFolder, content))
}
