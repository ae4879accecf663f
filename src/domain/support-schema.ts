import { z } from 'zod'
import { memberMessages } from './messages/member-messages'
import { plainText } from './text/plain-text'

/** The length limit of a support message, in characters. */
export const SUPPORT_LENGTH = 5000

export const supportMessageSchema = z
  .string()
  .overwrite(plainText)
  .min(1, memberMessages.support.empty)
  .max(SUPPORT_LENGTH, memberMessages.support.tooLong)
