import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { renderTemplateFor } from '../templates/render-template'
import { buildReceiptDetails } from '../purchases/receipt-details'

/** What an email about a new course tells the student. */
export type NextSteps = {
  /** Paragraphs about the receipt and the partner invitation. */
  next: string[]
  /** The path of the first lesson, or of the dashboard if the course has no lesson yet. */
  startPath: string
}

type NewStudent = { email: string; fullName: string; courseTitle: string }

/** Builds the welcome email for a new account with a course, with a receipt if it was paid for. */
export function buildWelcomeMail(
  { email, fullName, courseTitle }: NewStudent,
  { next, startPath }: NextSteps,
  receipt: Receipt | null = null,
): Mail {
  const values = { course: courseTitle, next }
  return {
    ...renderTemplateFor({ email, username: fullName }, 'welcome', values, startPath),
    ...buildReceiptDetails(receipt),
  }
}
