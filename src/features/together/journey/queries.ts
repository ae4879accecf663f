import 'server-only'
import { cache } from 'react'
import type { MeetingView, OwnAnswer } from '@/domain/together/meeting-view'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { readOwnAnswers } from '@/services/together/answers/read-own-answers'
import { type JourneyPlace, readJourneyPlace } from '@/services/together/journey/read-journey-place'
import { readCourseMeetings } from '@/services/together/meetings/read-meetings'

type JourneyView = {
  /** Null for a course that the signed-in user neither has nor has ever answered in. */
  place: JourneyPlace | null
  meetings: MeetingView[]
  answers: OwnAnswer[]
}

/** What the signed-in user looks back on in a course. */
export const getJourney = cache(async (courseSlug: string): Promise<JourneyView> => {
  const user = await currentUser()
  if (!user) return { place: null, meetings: [], answers: [] }
  const req = await requestFor(user)
  const [place, meetings, answers] = await Promise.all([
    readJourneyPlace(req, courseSlug),
    readCourseMeetings(req, courseSlug),
    readOwnAnswers(req, courseSlug),
  ])
  return { place, meetings, answers }
})
