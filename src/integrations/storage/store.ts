import path from 'node:path'
import { env } from '@/lib/env'
import { diskStore } from './disk-store'
import { withDiskErrors } from './disk-errors'
import type { Content, FileStore, Folder, StoredFile } from './file-store'
import { receiveTempFile } from './temp-files'

/** Where files of forms lie on this disk until they are saved, wherever that will be. */
export const stagingFolder = path.join(env.FILES_DIR, 'uploads')

const disk = diskStore(env.FILES_DIR, { byProxy: env.FILES_BY_PROXY === '1' })
let bucket: Promise<FileStore> | null = null

/** Where this installation keeps its files (STORAGE): the one way to them. */
export async function fileStore(): Promise<FileStore> {
  return env.STORAGE === 's3' ? (bucket ??= openBucket()) : disk
}

/** Who has no bucket loads nothing for it. */
async function openBucket(): Promise<FileStore> {
  const { s3Store } = await import('./s3/s3-store')
  const { s3SettingsOf } = await import('./s3/s3-settings')
  return s3Store(s3SettingsOf(env), stagingFolder)
}

/** Finds a file, or returns null when there is none, or none can be called so. */
export async function findStoredFile(folder: Folder, name: string): Promise<StoredFile | null> {
  return (await fileStore()).find(folder, name)
}

/** Removes a file. One that is not there is removed already. */
export async function removeStoredFile(folder: Folder, name: string): Promise<void> {
  await (await fileStore()).remove(folder, name)
}

/**
 * Lays a file aside that came whole, and returns the id of its upload. A file of this disk is
 * moved. Throws as `diskErrorOf` says.
 */
export async function stageFile(content: Content): Promise<string> {
  return withDiskErrors(() => receiveTempFile(stagingFolder, content))
}
