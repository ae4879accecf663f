import { access } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportFileName } from '@/integrations/storage/export-files'
import { env } from '@/lib/env'
import { toFailure } from '@/server/requests/action-result'
import { readSessionUser } from '@/server/session/session-user'
import { addComment } from '@/services/learning/comments/add-comment'
import { recordProgress } from '@/services/learning/record-progress'
import { withUserLock } from '@/services/database/with-user-lock'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import {
  deleteOwnAccount,
  accountExists,
  signInWithTestPassword,
  tablesContaining,
} from '@/testing/factories/deletions'
import { enroll } from '@/testing/factories/enrollments'
import { executeSql, createRequest, testPayload } from '@/testing/payload'
import { aStudent, testPassword } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { createExport } from '../export/create-export'
import { requestExport } from '../export/request-export'
import { deleteAccount } from './delete-account'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

describe('a deletion with concurrent requests', () => {
  const aLearner = async () => {
    const user = await aStudent()
    const course = await aCourse()
    const lesson = await aLesson(await aModule(course))
    await enroll(user, course)
    return { user, lessonId: lesson.id }
  }

  /** The error code an action or endpoint would respond with; never an internal failure. */
  const getErrorCode = (error: unknown) => toFailure(error, 'test').failure.code

  it('should win over sign-ins, or come before them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await aStudent()
      const [deletion, ...entries] = await Promise.allSettled([
        deleteOwnAccount(user),
        ...Array.from({ length: 6 }, () => signInWithTestPassword(user)),
      ])

      expect(deletion.status).toBe('fulfilled')
      expect(await accountExists(user)).toBe(false)
      for (const entry of entries)
        if (entry.status === 'fulfilled')
          expect(await readSessionUser(payload, entry.value.token)).toBeNull()
        else expect(entry.reason).toMatchObject({ code: 'invalid_credentials' })
    }
  })

  it('should leave no comment or progress that references the user', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, lessonId } = await aLearner()
      const req = await createRequest(user)
      const [deletion, ...saves] = await Promise.allSettled([
        deleteOwnAccount(user),
        ...Array.from({ length: 5 }, (_, index) => [
          addComment(req, { lessonId, body: `number ${index}`, replyToId: null }),
          recordProgress(req, { lessonId, positionSeconds: index, ageMs: 0 }),
        ]).flat(),
      ])

      expect(deletion.status).toBe('fulfilled')
      for (const save of saves)
        if (save.status === 'rejected')
          expect(['session_ended', 'not_enrolled']).toContain(getErrorCode(save.reason))
      expect(await tablesContaining(user.id)).toEqual(['deleted_accounts'])
    }
  })

  it('should leave no export that was being made', async () => {
    const user = await aStudent()
    const credentials = { password: testPassword, email: user.email }
    await requestExport(await createRequest(user), {
      userId: user.id,
      credentials,
      clientInfo: null,
    })
    const [row] = await executeSql(sql`select id from data_exports where user_id = ${user.id}`)
    const exportId = String(row?.id)
    let making: Promise<void> = Promise.resolve()
    await withUserLock(await createRequest(null), user.id, async (txReq) => {
      making = createExport(await createRequest(null), exportId)
      // The file is written, but not marked as ready yet.
      await waitUntilBlocked(payload)
      await access(path.join(env.FILES_DIR, 'exports', exportFileName(exportId)))
      await deleteAccount(txReq, { userId: user.id, credentials, clientInfo: null })
    })
    await making

    await expect(
      access(path.join(env.FILES_DIR, 'exports', exportFileName(exportId))),
    ).rejects.toThrow('ENOENT')
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
  })

  it('should sign out a save that waited for it', async () => {
    const { user, lessonId } = await aLearner()
    let save: Promise<unknown> = Promise.resolve()
    await withUserLock(await createRequest(null), user.id, async (_req, tx) => {
      await tx.execute(sql`select 1 from users where id = ${user.id} for update`)
      const req = await createRequest(user)
      save = recordProgress(req, { lessonId, positionSeconds: 1, ageMs: 0 }).catch(getErrorCode)
      await waitUntilBlocked(payload)
      await tx.execute(sql`delete from enrollments where user_id = ${user.id}`)
      await tx.execute(sql`delete from users where id = ${user.id}`)
    })

    expect(await save).toBe('session_ended')
  })
})
