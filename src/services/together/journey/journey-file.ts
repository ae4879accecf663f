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
import { readSharedExercisesOfCourse } from '../shared-exercises/read-shared-exercises'
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
  const sharedExercises = await readSharedExercisesOfCourse(req, courseSlug)
  const [first] = sharedExercises
  if (!first) return null
  const journeyDocument = await createJourneyDocument(req, timezone, {
    title: 'Your journey',
    courseTitle: first.course.title,
    authorNames: [first.mine.name, first.theirs.name],
    entries: sharedExercises.map((meeting) => toJourneyEntry(meeting, timezone)),
  })
  return toJourneyFile(req, JOURNEY_FILE_NAME, journeyDocument)
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
  const journeyDocument = await createJourneyDocument(req, timezone, {
    title: 'Your answers',
    courseTitle: course.title,
    authorNames: [publicName(req.user)],
    entries: answers.map((answer) => toOwnAnswerEntry(answer, timezone)),
  })
  return toJourneyFile(req, ANSWERS_FILE_NAME, journeyDocument)
}

type JourneyContent = Pick<JourneyDocument, 'title' | 'courseTitle' | 'authorNames' | 'entries'>

async function createJourneyDocument(
  req: PayloadRequest,
  timezone: TimeZone,
  content: JourneyContent,
): Promise<JourneyDocument> {
  const { brand, siteUrl } = await readSiteInfo(req)
  const createdAt = new Date()
  return { brand, siteUrl, createdAt, createdDateText: formatDay(createdAt, timezone), ...content }
}

function toJourneyFile(
  req: PayloadRequest,
  name: string,
  journeyDocument: JourneyDocument,
): JourneyFile {
  const userId = requireUserId(req)
  const job = { kind: 'journey', content: journeyDocument } as const
  return { name, render: () => renderPdfInQueue(job, userId) }
}
