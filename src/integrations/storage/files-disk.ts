import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'

/** Under this it is time to make room: the longest video takes more. */
const LOW_BYTES = 1024 ** 3

/** How the disk does that keeps the files of this process. */
export type FilesDisk = {
  freeBytes: number
  sizeBytes: number
  /** Whether there is hardly room for another file. */
  isLow: boolean
  /** Why nothing can be written there, as the system calls it (EROFS, EACCES, ENOENT). */
  problem: string | null
}

/** Looks at a folder of files, without writing into it. */
export async function readFilesDisk(folder: string): Promise<FilesDisk> {
  try {
    // Of a disk that is read-only this tells root, too.
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, blocks, bsize } = await statfs(folder)
    const freeBytes = bavail * bsize
    return { freeBytes, sizeBytes: blocks * bsize, isLow: freeBytes < LOW_BYTES, problem: null }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { freeBytes: 0, sizeBytes: 0, isLow: false, problem: code }
  }
}
