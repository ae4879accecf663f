'use server'

import { z } from 'zod'
import { audienceKinds } from '@/domain/announcements/audience'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import { instructorAction } from '@/server/requests/action'
import { startAnnouncement } from '@/services/announcements/start-announcement'
import {
  resumeAnnouncement,
  scheduleAnnouncement,
  resendToUnsure,
  pauseAnnouncement,
  unscheduleAnnouncement,
} from '@/services/announcements/change-sending'
import { audienceOf } from '@/services/announcements/announcement-row'
import { countAudience } from '@/services/announcements/count-audience'
import { readSending } from '@/services/announcements/read-sending'
import { sendToMe } from '@/services/announcements/send-to-me'

const announcementSchema = z.object({ id: z.uuid() })

/** How far an announcement is. */
export const readSendingAction = instructorAction(announcementSchema, ({ input, req }) =>
  readSending(req, input.id),
)

const audienceSchema = z.object({
  audience: z.enum(audienceKinds.map(({ value }) => value)),
  courseId: z.uuid().nullable(),
  percent: z.int().min(1).max(100).nullable(),
  days: z.int().min(1).max(3650).nullable(),
})

/** Counts and names who would get an announcement with this choice, saved or not. */
export const countAudienceAction = instructorAction(audienceSchema, ({ input, req }) =>
  countAudience(req, audienceOf(input)),
)

/** Mails it to the instructor who asks. Answers with a sentence, as all of these do. */
export const sendToMeAction = instructorAction(announcementSchema, async ({ input, req }) =>
  announcementMessages.sentToYou(await sendToMe(req, input.id)),
)

/** Begins to send it. */
export const beginAction = instructorAction(announcementSchema, async ({ input, req }) => {
  await startAnnouncement(req, input.id)
  return announcementMessages.begunNow
})

const scheduleSchema = announcementSchema.extend({ at: z.iso.datetime() })

/** Has it begin by itself at a time. */
export const scheduleAction = instructorAction(scheduleSchema, async ({ input, req }) => {
  await scheduleAnnouncement(req, { id: input.id, at: new Date(input.at) })
  return announcementMessages.scheduledNow
})

/** Takes that back. */
export const unscheduleAction = instructorAction(announcementSchema, async ({ input, req }) => {
  await unscheduleAnnouncement(req, input.id)
  return announcementMessages.unscheduledNow
})

/** Stops sending. */
export const stopAction = instructorAction(announcementSchema, async ({ input, req }) => {
  await pauseAnnouncement(req, input.id)
  return announcementMessages.stoppedNow
})

/** Goes on sending. */
export const resumeAction = instructorAction(announcementSchema, async ({ input, req }) => {
  await resumeAnnouncement(req, input.id)
  return announcementMessages.resumedNow
})

/** Sends once more to those of whom nobody knows whether they have it. */
export const sendAgainToUnsureAction = instructorAction(
  announcementSchema,
  async ({ input, req }) => announcementMessages.againNow(await resendToUnsure(req, input.id)),
)
