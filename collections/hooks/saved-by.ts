import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook, PayloadRequest } from 'payload'

type Saved = { savedIn?: unknown }

/** Notes who saves a version, and in which tab of theirs; nobody when the site does it itself. */
export const savedBy: CollectionBeforeChangeHook = ({ data, req }) => withSaver(data, req)

/** The same for a page of which there is one. */
export const savedByOfGlobal: GlobalBeforeChangeHook = ({ data, req }) =>
  withSaver(data as Saved, req)

function withSaver(data: Saved, { user }: PayloadRequest) {
  const { savedIn } = data
  return {
    ...data,
    savedBy: user?.id ?? null,
    savedIn: typeof savedIn === 'string' ? savedIn : null,
  }
}
