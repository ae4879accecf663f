import { z } from 'zod'
import { memberMessages } from './messages/member-messages'
import { normalizePlainText } from './text/plain-text'

/** The length limit of a support message, in characters. */
export const MAX_SUPPORT_LENGTH = 5000

export const supportMessageSchema = z
  .string()
  .overwrite(normalizePlainText)
  .min(1, memberMessages.support.empty)
  .max(MAX_SUPPORT_LENGTH, memberMessages.support.tooLong)
