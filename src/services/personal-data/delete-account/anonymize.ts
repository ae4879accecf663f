import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DELETED_USER } from '@/domain/identity/display-name'
import { enqueueJob } from '@/services/database/enqueue-job'
import { removeFromDigests } from '@/services/notifications/mail-digest'
import type { Executor } from '@/upstream/payload/transactions'

/** Where nobody is reached, in the form of an address: .invalid is reserved for that (RFC 2606). */
const NO_ADDRESS = 'deleted-user@account.invalid'

/**
 * Keeps what others have read or answered, without the person: comments, questions to the support,
 * what happened when.
 */
export async function anonymizeTexts(tx: Executor, userId: string): Promise<void> {
  const theirs = sql`user_id = ${userId}::uuid`
  await tx.execute(sql`update comments set user_id = null where ${theirs}`)
  await tx.execute(sql`
    update support_requests set user_id = null, name = ${DELETED_USER}, email = ${NO_ADDRESS}
    where ${theirs}`)
  await tx.execute(sql`
    update people_import_rows set user_id = null, email = ${NO_ADDRESS}, name = ${DELETED_USER},
      -- Nobody is brought in under that address.
      state = case when state = 'waiting' then 'failed' else state end
    where ${theirs} or email = (select email from users where id = ${userId}::uuid)`)
  await tx.execute(sql`
    update audit_events set user_id = null, address = null, device = null where ${theirs}`)
}

const filenamesSchema = z.array(z.object({ filename: z.string().nullable() }))
const idsSchema = z.array(z.object({ id: z.string() }))

/**
 * Deletes what is the person's alone. Its files go by a job, which exists exactly when all of this
 * is committed.
 */
export async function deleteOwnedRows(
  req: PayloadRequest,
  tx: Executor,
  userId: string,
): Promise<void> {
  const theirs = sql`user_id = ${userId}::uuid`
  await tx.execute(sql`delete from enrollments where ${theirs}`)
  await tx.execute(sql`delete from lesson_progress where ${theirs}`)
  await tx.execute(sql`delete from progress_clearings where ${theirs}`)
  await tx.execute(sql`delete from learning_preferences where ${theirs}`)
  await tx.execute(sql`delete from notification_settings where ${theirs}`)
  await tx.execute(sql`delete from announcement_recipients where ${theirs}`)
  await tx.execute(sql`delete from learning_reminders where ${theirs}`)
  await tx.execute(sql`delete from two_factor where ${theirs}`)
  await tx.execute(sql`delete from session_devices where ${theirs}`)
  await tx.execute(sql`delete from account_tokens where ${theirs}`)
  await tx.execute(sql`delete from sent_mails where ${theirs}`)
  await tx.execute(sql`delete from person_notes where ${theirs}`)
  await tx.execute(sql`
    delete from payload_preferences where id in (
      select parent_id from payload_preferences_rels where users_id = ${userId}::uuid)`)
  const avatars = await tx.execute(sql`delete from avatars where ${theirs} returning filename`)
  const exports = await tx.execute(sql`delete from data_exports where ${theirs} returning id`)
  const files = {
    avatars: filenamesSchema.parse(avatars.rows).flatMap(({ filename }) => filename ?? []),
    exports: idsSchema.parse(exports.rows).map(({ id }) => id),
  }
  if (files.avatars.length + files.exports.length > 0) await enqueueJob(req, 'removeFiles', files)
}

/**
 * Drops mail of this account that was not sent yet, and what is kept of mail that failed, whichever
 * address it went to. Mail that names no account goes by its address, when that was shown to be the
 * person's.
 */
export async function dropWaitingMails(
  tx: Executor,
  { id, email, emailVerified }: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  const isTheirs = (owner: SQL, address: SQL) =>
    emailVerified
      ? sql`(${owner} = ${id} or (${owner} is null and ${address} = ${email}))`
      : sql`${owner} = ${id}`
  // These first: what is being listed as failed at this moment is waited for, and seen after.
  await tx.execute(sql`
    delete from outgoing_mails m where ${isTheirs(sql`m.user_id`, sql`m.recipient`)}`)
  await tx.execute(sql`
    delete from mail_digests d where ${isTheirs(sql`d.user_id`, sql`d.recipient`)}`)
  await removeFromDigests(tx, id)
  await tx.execute(sql`
    delete from failed_mails f where ${isTheirs(sql`f.user_id`, sql`f."to"`)}`)
}
