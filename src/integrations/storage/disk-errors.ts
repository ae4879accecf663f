import { AppError } from '@/domain/messages/app-error'

/**
 * What an error of the disk is called, as AppError: 'no_room' where it is full, and 'storage_down'
 * where it takes nothing. Null when it is about something else.
 */
export function diskErrorOf(cause: unknown): AppError | null {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('no_room', { cause })
  const isClosed = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE'].includes(code)
  return isClosed ? new AppError('storage_down', { cause }) : null
}

/** Does what writes to the disk. Throws as `diskErrorOf` says. */
export async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw diskErrorOf(cause) ?? cause
  }
}
