import { z } from 'zod'
import { memberMessages } from '../messages/member-messages'

const { noteNeeded, noteTooLong } = memberMessages.money

/** The note that an instructor adds to a decision about money. */
export const moneyNoteSchema = z.string().trim().min(1, noteNeeded).max(400, noteTooLong)
