import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import type { MeetingView } from '@/domain/together/meeting-view'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { type JourneyPlace, readJourneyPlace } from '@/services/together/journey/read-journey-place'
import { readMeeting } from '@/services/together/meetings/read-meetings'

type Meeting = { meeting: MeetingView; place: JourneyPlace }

/**
 * The exercise that the signed-in user and their partner have opened. Null for everything else,
 * whatever the reason: the page says the same of all of it.
 */
export const getMeeting = cache(async (exerciseId: string): Promise<Meeting | null> => {
  const user = await currentUser()
  if (!user || !z.uuid().safeParse(exerciseId).success) return null
  const req = await requestFor(user)
  const meeting = await readMeeting(req, exerciseId)
  const place = meeting && (await readJourneyPlace(req, meeting.course.slug))
  return meeting && place && { meeting, place }
})
