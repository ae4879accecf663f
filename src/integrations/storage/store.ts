import path from 'node:path'
import { env } from '@/lib/env'
import { diskStore } from './disk-store'
import type { Content, FileStore, Folder, StoredFile } from './file-store'
import { takeIn } from './scratch'

/** Where files of forms lie on this disk until they are saved, wherever that will be. */
export const stagingFolder = path.join(env.FILES_DIR, 'uploads')

const disk = diskStore(env.FILES_DIR)

/** Where this installation keeps its files: the one way to them. */
export function fileStore(): Promise<FileStore> {
  return Promise.resolve(disk)
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
 * moved.
 */
export async function stageFile(content: Content): Promise<string> {
  return takeIn(stagingFolder, content)
}
