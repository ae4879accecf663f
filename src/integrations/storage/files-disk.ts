import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'

/** Below this it is time to free space: the longest video needs more. */
const LOW_BYTES = 1024 ** 3

/** The state of the disk with the stored files. */
export type FilesDisk = {
  freeBytes: number
  sizeBytes: number
  /** Whether there is hardly any space left. */
  isLow: boolean
  /** Why it is not writable, as a system error code (EROFS, EACCES, ENOENT). */
  problem: string | null
}

/** Reads the state of a folder's disk, without writing. */
export async function readFilesDisk(folder: string): Promise<FilesDisk> {
  try {
    // Also detects a read-only disk as root.
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, blocks, bsize } = await statfs(folder)
    const freeBytes = bavail * bsize
    return { freeBytes, sizeBytes: blocks * bsize, isLow: freeBytes < LOW_BYTES, problem: null }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { freeBytes: 0, sizeBytes: 0, isLow: false, problem: code }
  }
}
