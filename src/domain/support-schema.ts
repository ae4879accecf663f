import { z } from 'zod'
import { messages } from './messages'

/** The longest message to the support, in characters. */
export const SUPPORT_LENGTH = 5000

/** A message to the support. */
export const supportMessageSchema = z
  .string()
  .trim()
  .min(1, messages.support.empty)
  .max(SUPPORT_LENGTH, messages.support.tooLong)
