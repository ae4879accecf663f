import type { PayloadRequest } from 'payload'
import { checkInQuestions } from '@/domain/together/check-in'

/** Returns the three check-in questions: the instructor's own questions, or the defaults. */
export async function readCheckInQuestions(req: PayloadRequest): Promise<string[]> {
  const { checkInQuestions: chosen } = await req.payload.findGlobal({
    slug: 'together',
    select: { checkInQuestions: true },
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return checkInQuestions((chosen ?? []).map(({ text }) => text))
}
