import type { PayloadRequest } from 'payload'
import { publicName } from '@/domain/identity/display-name'
import type { TimeZone } from '@/domain/identity/time-zones'
import { formatDay } from '@/domain/text/format-date'
import {
  ANSWERS_FILE_NAME,
  JOURNEY_FILE_NAME,
  type JourneyDocument,
  toJourneyEntry,
  toOwnAnswerEntry,
} from '@/domain/together/journey-document'
import { renderPdfInQueue } from '@/integrations/pdf/pdf-queue'
import { requireUserId } from '@/services/database/require-user-id'
import { readSiteInfo } from '@/services/notifications/read-site-info'
import { readOwnAnswers } from '../answers/read-own-answers'
import { readCourseSharedExercises } from '../shared-exercises/read-shared-exercises'
import { readJourneyCourse } from './read-journey-course'

/** A PDF that is rendered on demand. Never stored, because it contains private answers. */
type JourneyFile = { name: string; render: () => Promise<Buffer> }

type JourneyOptions = { courseSlug: string; timezone: TimeZone }

/**
 * Prepares a PDF with both partners' answers to every revealed exercise in a course. Returns null
 * if no exercise is revealed. `render` throws AppError 'journey_pdf_failed' (503) and the AppErrors
 * of the PDF queue.
 */
export async function prepareJourneyFile(
  req: PayloadRequest,
  { courseSlug, timezone }: JourneyOptions,
): Promise<JourneyFile | null> {
  const sharedExercises = await readCourseSharedExercises(req, courseSlug)
  const [first] = sharedExercises
  if (!first) return null
  return toJourneyFile(req, JOURNEY_FILE_NAME, timezone, {
    title: 'Your journey',
    courseTitle: first.course.title,
    authorNames: [first.mine.name, first.theirs.name],
    entries: sharedExercises.map((sharedExercise) => toJourneyEntry(sharedExercise, timezone)),
  })
}

/**
 * Prepares a PDF of the requesting user's own answers, even without a partner or access. Returns
 * null if there are no answers. `render` throws the same errors as in `prepareJourneyFile`.
 */
export async function prepareAnswersFile(
  req: PayloadRequest,
  { courseSlug, timezone }: JourneyOptions,
): Promise<JourneyFile | null> {
  const answers = await readOwnAnswers(req, courseSlug)
  const course = answers.length > 0 ? await readJourneyCourse(req, courseSlug) : null
  if (!course) return null
  return toJourneyFile(req, ANSWERS_FILE_NAME, timezone, {
    title: 'Your answers',
    courseTitle: course.title,
    authorNames: [publicName(req.user)],
    entries: answers.map((answer) => toOwnAnswerEntry(answer, timezone)),
  })
}

async function toJourneyFile(
  req: PayloadRequest,
  name: string,
  timezone: TimeZone,
  content: Pick<JourneyDocument, 'title' | 'courseTitle' | 'authorNames' | 'entries'>,
): Promise<JourneyFile> {
  const { brand, siteUrl } = await readSiteInfo(req)
  const createdAt = new Date()
  const createdDateText = formatDay(createdAt, timezone)
  const journeyDocument = { brand, siteUrl, createdAt, createdDateText, ...content }
  const userId = requireUserId(req)
  const job = { kind: 'journey', content: journeyDocument } as const
  return { name, render: () => renderPdfInQueue(job, userId) }
}
