import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { createInstructor } from '@/services/identity/instructor-account'
import { findUserId } from '@/services/identity/find-user-id'
import { inTransaction } from '@/services/database/in-transaction'
import {
  addSampleCouple,
  createDemoStudent,
  findDefaultCourseId,
} from '@/services/sample/add-sample-couple'
import { addSampleYear } from '@/services/sample/add-sample-year'
import { runCommand } from './run-command'

type Credentials = { email: string; password: string }

// Creates the demo accounts, whose passwords are public. If a partner account is configured, also
// adds sample data: a couple that learns together, and a year of history. Idempotent.
await runCommand(async (req) => {
  const { DEMO, DEMO_INSTRUCTOR_EMAIL, DEMO_INSTRUCTOR_PASSWORD } = env
  const { DEMO_STUDENT_EMAIL, DEMO_STUDENT_PASSWORD } = env
  const { DEMO_PARTNER_EMAIL, DEMO_PARTNER_PASSWORD } = env
  if (!DEMO) throw new AppError('cli_no_demo')
  if (!DEMO_INSTRUCTOR_EMAIL || !DEMO_INSTRUCTOR_PASSWORD)
    throw missingSettingError('DEMO_INSTRUCTOR')
  if (!DEMO_STUDENT_EMAIL || !DEMO_STUDENT_PASSWORD) throw missingSettingError('DEMO_STUDENT')

  await assertNoOtherAccounts(req, DEMO_INSTRUCTOR_EMAIL)
  await ensureInstructor(req, { email: DEMO_INSTRUCTOR_EMAIL, password: DEMO_INSTRUCTOR_PASSWORD })
  await ensureStudent(req, { email: DEMO_STUDENT_EMAIL, password: DEMO_STUDENT_PASSWORD })
  if (DEMO_PARTNER_EMAIL && DEMO_PARTNER_PASSWORD) {
    const partner = { email: DEMO_PARTNER_EMAIL, password: DEMO_PARTNER_PASSWORD }
    await addSampleCouple(req, { studentEmail: DEMO_STUDENT_EMAIL, partner })
    await addSampleYear(req)
  }
  return 'The demo accounts are ready.'
})

function missingSettingError(name: string): AppError {
  return new AppError('cli_no_demo', {
    message: `${name}_EMAIL and ${name}_PASSWORD are missing.`,
  })
}

/**
 * Throws AppError 'cli_not_a_demo' if the database has other accounts, because a real site must
 * never have an account with a public password.
 */
async function assertNoOtherAccounts(req: PayloadRequest, instructorEmail: string): Promise<void> {
  if (await findUserId(req, instructorEmail)) return
  // Overrides access to count all accounts, because no user is signed in.
  const { totalDocs } = await req.payload.count({ collection: 'users', overrideAccess: true, req })
  if (totalDocs === 0) return
  throw new AppError('cli_not_a_demo')
}

async function ensureInstructor(req: PayloadRequest, credentials: Credentials): Promise<void> {
  if (await findUserId(req, credentials.email)) return
  await createInstructor(req, { ...credentials, name: 'Demo Instructor' })
}

async function ensureStudent(req: PayloadRequest, credentials: Credentials): Promise<void> {
  if (await findUserId(req, credentials.email)) return
  await inTransaction(req, async (txReq, tx) => {
    const course = await findDefaultCourseId(tx)
    const account = { ...credentials, fullName: 'Demo Student' }
    const user = await createDemoStudent(txReq, tx, account)
    await txReq.payload.create({
      collection: 'enrollments',
      data: { user, course, source: 'manual', status: 'active' },
      depth: 0,
      // This command has no signed-in user.
      overrideAccess: true,
      req: txReq,
    })
  })
}
