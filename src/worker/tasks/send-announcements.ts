import { sendAnnouncements } from '@/services/announcements/send-announcements'
import type { Handler } from './handler'

/** Begins announcements whose time has come, and sends what is due of all of them. */
export const sendAnnouncementsTask: Handler = (req) => sendAnnouncements(req)
