import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '@/payload-types'

/** Disabling an account ends its sessions in the same transaction. */
export const endSessionsOfDisabled: CollectionBeforeChangeHook<User> = ({ data }) =>
  data.status === 'disabled' ? { ...data, sessions: [] } : data
