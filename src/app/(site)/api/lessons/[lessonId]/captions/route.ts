import { z } from 'zod'
import { blocksSaving, findCueProblems } from '@/domain/captions/cue'
import { parseCaptions } from '@/domain/captions/parse-captions'
import { AppError } from '@/domain/messages/app-error'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import type { SessionUser } from '@/server/session/session-user'
import { saveCaptions } from '@/services/captions/save-captions'

/** The captions of a long video take about a tenth of this limit. */
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Saves the captions of a lesson as WebVTT. `?version=` is the version that was edited. Responds
 * with the new version and whether it stays hidden until the lesson is published.
 */
export const PUT = endpoint<undefined, SessionUser, { lessonId: string }>(
  { admit: instructorOrNotFound, schema: noBody },
  async ({ params, req, request }) => {
    const version = new URL(request.url).searchParams.get('version')
    if (version === null || !z.uuid().safeParse(params.lessonId).success)
      throw new AppError('bad_request')
    const { cues, problem } = parseCaptions(
      (await readBodyLimited(request, MAX_BYTES)).toString('utf8'),
    )
    if (problem === 'tooMany' || findCueProblems(cues).some(blocksSaving))
      throw new AppError('captions_unfinished')
    return Response.json(await saveCaptions(req, { lessonId: params.lessonId, cues, version }))
  },
)
