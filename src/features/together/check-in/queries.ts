import 'server-only'
import { cache } from 'react'
import { weekOf } from '@/domain/together/week'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { readCheckInQuestions } from '@/services/together/check-in/read-check-in-questions'
import { type CheckIns, readCheckIns } from '@/services/together/meetings/read-check-ins'

type CheckInView = CheckIns & { week: string; questions: string[] }

/** The check-ins of the signed-in user; null for a visitor. */
export const getCheckIns = cache(async (): Promise<CheckInView | null> => {
  const user = await currentUser()
  if (!user) return null
  const req = await requestFor(user)
  const week = weekOf(new Date())
  const [checkIns, questions] = await Promise.all([
    readCheckIns(req, week),
    readCheckInQuestions(req),
  ])
  return { ...checkIns, week, questions }
})
