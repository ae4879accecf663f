import { z } from 'zod'
import { memberMessages } from './messages/member-messages'
import { plainText } from './text/plain-text'

/** The longest message to the support, in characters. */
export const SUPPORT_LENGTH = 5000

/** A message to the support. */
export const supportMessageSchema = z
  .string()
  .overwrite(plainText)
  .min(1, memberMessages.support.empty)
  .max(SUPPORT_LENGTH, memberMessages.support.tooLong)
