import { sendReminders } from '@/services/reminders/send-reminders'
import type { Handler } from './handler'

/** Reminds whoever has asked for it and has not learned for a while. */
export const sendRemindersTask: Handler = (req) => sendReminders(req)
