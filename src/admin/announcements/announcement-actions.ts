'use server'

import { z } from 'zod'
import { audienceKinds } from '@/domain/announcements/audience'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import { instructorAction } from '@/server/requests/action'
import { startAnnouncement } from '@/services/announcements/start-announcement'
import {
  resumeAnnouncement,
  scheduleAnnouncement,
  resendUnconfirmed,
  pauseAnnouncement,
  unscheduleAnnouncement,
} from '@/services/announcements/change-sending'
import { toAudience } from '@/services/announcements/announcement-row'
import { countAudience } from '@/services/announcements/count-audience'
import { readSendingStatus } from '@/services/announcements/read-sending'
import { sendTestAnnouncement } from '@/services/announcements/send-test-announcement'

const announcementSchema = z.object({ id: z.uuid() })

/** Reads the sending progress of an announcement. */
export const readSendingStatusAction = instructorAction(announcementSchema, ({ input, req }) =>
  readSendingStatus(req, input.id),
)

const audienceSchema = z.object({
  audience: z.enum(audienceKinds.map(({ value }) => value)),
  courseId: z.uuid().nullable(),
  percent: z.int().min(1).max(100).nullable(),
  days: z.int().min(1).max(3650).nullable(),
})

/** Counts the recipients of an audience, even an unsaved one, and describes who they are. */
export const countAudienceAction = instructorAction(audienceSchema, ({ input, req }) =>
  countAudience(req, toAudience(input)),
)

/** Emails a test to the requesting instructor. Returns a message, like all actions below. */
export const sendToMeAction = instructorAction(announcementSchema, async ({ input, req }) =>
  announcementMessages.sentToYou(await sendTestAnnouncement(req, input.id)),
)

/** Starts sending an announcement. */
export const startSendingAction = instructorAction(announcementSchema, async ({ input, req }) => {
  await startAnnouncement(req, input.id)
  return announcementMessages.started
})

const scheduleSchema = announcementSchema.extend({ at: z.iso.datetime() })

/** Schedules an announcement. */
export const scheduleAction = instructorAction(scheduleSchema, async ({ input, req }) => {
  await scheduleAnnouncement(req, { id: input.id, scheduledAt: new Date(input.at) })
  return announcementMessages.scheduled
})

/** Cancels the schedule of an announcement. */
export const unscheduleAction = instructorAction(announcementSchema, async ({ input, req }) => {
  await unscheduleAnnouncement(req, input.id)
  return announcementMessages.unscheduled
})

/** Pauses sending. */
export const pauseSendingAction = instructorAction(announcementSchema, async ({ input, req }) => {
  await pauseAnnouncement(req, input.id)
  return announcementMessages.stopped
})

/** Resumes sending. */
export const resumeSendingAction = instructorAction(announcementSchema, async ({ input, req }) => {
  await resumeAnnouncement(req, input.id)
  return announcementMessages.resumed
})

/** Sends the announcement again to recipients whose delivery is unconfirmed. */
export const resendUnconfirmedAction = instructorAction(
  announcementSchema,
  async ({ input, req }) => announcementMessages.resent(await resendUnconfirmed(req, input.id)),
)
