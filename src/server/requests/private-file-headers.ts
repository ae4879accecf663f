import 'server-only'
import { create as contentDisposition } from 'content-disposition'

type PrivateFile = { name: string; mimeType: string; isInline?: boolean; size?: number }

/** Returns the response headers for a user's private file. */
export const privateFileHeaders = ({ name, mimeType, isInline, size }: PrivateFile) => ({
  'content-type': mimeType,
  ...(size !== undefined && { 'content-length': String(size) }),
  'content-disposition': contentDisposition(name, { type: isInline ? 'inline' : 'attachment' }),
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
})
