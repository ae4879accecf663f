import type { PayloadRequest } from 'payload'

/**
 * Stores which user saved a document and in which tab. Both are null if the site itself saves. For
 * collections and globals.
 */
export const savedBy = <Data extends object>({
  data,
  req,
}: {
  data: Data
  req: PayloadRequest
}) => {
  const savedIn: unknown = Reflect.get(data, 'savedIn')
  return {
    ...data,
    savedBy: req.user?.id ?? null,
    savedIn: typeof savedIn === 'string' ? savedIn : null,
  }
}
