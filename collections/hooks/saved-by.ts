import type { PayloadRequest } from 'payload'

/**
 * Notes who saves a version, and in which tab of theirs; nobody when the site does it itself. For
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
