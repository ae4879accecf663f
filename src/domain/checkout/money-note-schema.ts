import { z } from 'zod'
import { memberMessages } from '../messages/member-messages'

const { noteNeeded, noteTooLong } = memberMessages.money

/** The words that an instructor keeps with a decision about money. */
export const moneyNoteSchema = z.string().trim().min(1, noteNeeded).max(400, noteTooLong)
