import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'

/** The free space below which the operator is warned. The longest video needs more than this. */
const LOW_SPACE_BYTES = 1024 ** 3

export type FilesDisk = {
  freeBytes: number
  sizeBytes: number
  /** Whether the disk is nearly full. */
  isLow: boolean
  /** The system error code, such as EROFS or EACCES, if the folder isn't usable. */
  problem: string | null
}

/** Reads the state of the disk that contains a folder, without writing to it. Never throws. */
export async function readFilesDisk(folder: string): Promise<FilesDisk> {
  try {
    // This detects a read-only disk even if the process runs as root.
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, blocks, bsize } = await statfs(folder)
    const freeBytes = bavail * bsize
    return {
      freeBytes,
      sizeBytes: blocks * bsize,
      isLow: freeBytes < LOW_SPACE_BYTES,
      problem: null,
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { freeBytes: 0, sizeBytes: 0, isLow: false, problem: code }
  }
}
