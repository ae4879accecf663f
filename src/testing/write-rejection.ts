/** A rejected write: its HTTP status, error code, message, and field messages. */
export type WriteRejection = {
  status: unknown
  code: unknown
  message: string
  fields: { path: unknown; message: unknown }[]
}

/** Returns the rejection of a write. Throws if the write succeeded. */
export const getWriteRejection = async (write: Promise<unknown>): Promise<WriteRejection> => {
  const error: unknown = await write.then(
    () => new Error('This should have been refused.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new TypeError('Something else than an error was thrown.')
  if (error.message === 'This should have been refused.') throw error
  const data: unknown = Reflect.get(error, 'data')
  const errors: unknown = typeof data === 'object' && data ? Reflect.get(data, 'errors') : []
  return {
    status: Reflect.get(error, 'status'),
    code: Reflect.get(error, 'code'),
    message: error.message,
    fields: Array.isArray(errors)
      ? errors.map((entry: object) => ({
          path: Reflect.get(entry, 'path') as unknown,
          message: Reflect.get(entry, 'message') as unknown,
        }))
      : [],
  }
}
