import { AppError } from '@/domain/messages/app-error'

/**
 * Converts a disk error to AppError 'no_room' (full) or 'storage_down' (not writable). Returns null
 * for other errors.
 */
export function toDiskError(cause: unknown): AppError | null {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('no_room', { cause })
  const isWriteFailure = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE'].includes(code)
  return isWriteFailure ? new AppError('storage_down', { cause }) : null
}

/** Runs work that writes to the disk. Throws the AppErrors that `toDiskError` returns. */
export async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw toDiskError(cause) ?? cause
  }
}
