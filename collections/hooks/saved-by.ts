import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook, PayloadRequest } from 'payload'

/** Notes who saves a version, and in which tab of theirs; nobody when the site does it itself. */
export const savedBy: CollectionBeforeChangeHook = ({ data, req }) => withSaver(data, req)

export const savedByOfGlobal: GlobalBeforeChangeHook = ({ data, req }) =>
  withSaver(Object(data), req)

const withSaver = <Data extends { savedIn?: unknown }>(data: Data, { user }: PayloadRequest) => ({
  ...data,
  savedBy: user?.id ?? null,
  savedIn: typeof data.savedIn === 'string' ? data.savedIn : null,
})
