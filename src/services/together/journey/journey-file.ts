import type { PayloadRequest } from 'payload'
import { publicName } from '@/domain/identity/display-name'
import type { TimeZone } from '@/domain/identity/time-zones'
import { AppError } from '@/domain/messages/app-error'
import { formatDay } from '@/domain/text/format-date'
import {
  ANSWERS_FILE_NAME,
  JOURNEY_FILE_NAME,
  type JourneyDocument,
  toJourneyEntry,
  toOwnEntry,
} from '@/domain/together/journey-document'
import { renderJourneyPdf } from '@/integrations/pdf/render-pdf'
import { inPdfQueue } from '@/integrations/pdf/pdf-queue'
import { requireUserId } from '@/services/database/require-user-id'
import { readMailFrame } from '@/services/notifications/read-mail-frame'
import { readOwnAnswers } from '../answers/read-own-answers'
import { readSharedExercisesOfCourse } from '../shared-exercises/read-shared-exercises'
import { readJourneyCourse } from './read-journey-course'

/** A PDF that is rendered on demand, and never stored, because it can contain private answers. */
type JourneyFile = { name: string; draw: () => Promise<Buffer> }

type Course = { courseSlug: string; timezone: TimeZone }

/**
 * Prepares a PDF with both partners' answers to every revealed exercise in a course, or returns
 * null if there is none. `draw` throws 'journey_pdf_failed' (503) and the AppErrors of the PDF
 * queue.
 */
export async function journeyFile(
  req: PayloadRequest,
  { courseSlug, timezone }: Course,
): Promise<JourneyFile | null> {
  const meetings = await readSharedExercisesOfCourse(req, courseSlug)
  const [first] = meetings
  if (!first) return null
  const sheet = await sheetOf(req, timezone, {
    title: 'Your journey',
    courseTitle: first.course.title,
    names: [first.mine.name, first.theirs.name],
    entries: meetings.map((meeting) => toJourneyEntry(meeting, timezone)),
  })
  return fileOf(req, JOURNEY_FILE_NAME, sheet)
}

/**
 * Prepares a PDF of the requesting user's own answers, even without a partner or access, or returns
 * null if there are none. Throws the same errors as `journeyFile`.
 */
export async function answersFile(
  req: PayloadRequest,
  { courseSlug, timezone }: Course,
): Promise<JourneyFile | null> {
  const answers = await readOwnAnswers(req, courseSlug)
  const course = answers.length > 0 ? await readJourneyCourse(req, courseSlug) : null
  if (!course) return null
  const sheet = await sheetOf(req, timezone, {
    title: 'Your answers',
    courseTitle: course.title,
    names: [publicName(req.user)],
    entries: answers.map((answer) => toOwnEntry(answer, timezone)),
  })
  return fileOf(req, ANSWERS_FILE_NAME, sheet)
}

type JourneyContent = Pick<JourneyDocument, 'title' | 'courseTitle' | 'names' | 'entries'>

async function sheetOf(
  req: PayloadRequest,
  timezone: TimeZone,
  content: JourneyContent,
): Promise<JourneyDocument> {
  const { brand, siteUrl } = await readMailFrame(req)
  const madeAt = new Date()
  return { brand, siteUrl, madeAt, madeOn: formatDay(madeAt, timezone), ...content }
}

function fileOf(req: PayloadRequest, name: string, sheet: JourneyDocument): JourneyFile {
  const userId = requireUserId(req)
  const draw = async () => {
    try {
      return await renderJourneyPdf(sheet)
    } catch (cause) {
      throw new AppError('journey_pdf_failed', { cause })
    }
  }
  return { name, draw: () => inPdfQueue(userId, draw) }
}
