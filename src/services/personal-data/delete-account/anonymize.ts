import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DELETED_USER_NAME } from '@/domain/identity/display-name'
import { enqueueJob } from '@/services/database/enqueue-job'
import { removeFromDigests } from '@/services/notifications/mail-digest'
import type { Executor } from '@/upstream/payload/transactions'
import { removeTestimonial } from '@/services/learning/reviews/save-review'

/** A placeholder email that can't be delivered: the domain .invalid is reserved (RFC 2606). */
const DELETED_USER_EMAIL = 'deleted-user@account.invalid'

/**
 * Anonymizes comments, support requests, import rows, and audit events, which others still need.
 */
export async function anonymizeSharedRows(tx: Executor, userId: string): Promise<void> {
  const isOwnedSql = sql`user_id = ${userId}::uuid`
  await tx.execute(sql`update comments set user_id = null where ${isOwnedSql}`)
  await tx.execute(sql`
    update support_requests set user_id = null, name = ${DELETED_USER_NAME}, email = ${DELETED_USER_EMAIL}
    where ${isOwnedSql}`)
  await tx.execute(sql`
    update people_import_rows set user_id = null, email = ${DELETED_USER_EMAIL}, name = ${DELETED_USER_NAME},
      -- Prevents the import from creating an account with the placeholder email.
      state = case when state = 'waiting' then 'failed' else state end
    where ${isOwnedSql} or email = (select email from users where id = ${userId}::uuid)`)
  await tx.execute(sql`
    update audit_events set user_id = null, address = null, device = null where ${isOwnedSql}`)
}

const filenamesSchema = z.array(z.object({ filename: z.string().nullable() }))
const idsSchema = z.array(z.object({ id: z.string() }))

/** Deletes the rows that belong only to the user, and enqueues a job that deletes their files. */
export async function deleteOwnedRows(
  req: PayloadRequest,
  tx: Executor,
  userId: string,
): Promise<void> {
  const isOwnedSql = sql`user_id = ${userId}::uuid`
  await tx.execute(sql`delete from enrollments where ${isOwnedSql}`)
  await tx.execute(sql`delete from lesson_progress where ${isOwnedSql}`)
  await tx.execute(sql`delete from progress_clearings where ${isOwnedSql}`)
  await tx.execute(sql`delete from learning_preferences where ${isOwnedSql}`)
  await tx.execute(sql`delete from notification_settings where ${isOwnedSql}`)
  await tx.execute(sql`delete from announcement_recipients where ${isOwnedSql}`)
  await tx.execute(sql`delete from learning_reminders where ${isOwnedSql}`)
  await tx.execute(sql`delete from two_factor where ${isOwnedSql}`)
  await tx.execute(sql`delete from session_devices where ${isOwnedSql}`)
  await tx.execute(sql`delete from account_tokens where ${isOwnedSql}`)
  await tx.execute(sql`delete from sent_mails where ${isOwnedSql}`)
  await tx.execute(sql`delete from person_notes where ${isOwnedSql}`)
  await tx.execute(sql`
    delete from payload_preferences where id in (
      select parent_id from payload_preferences_rels where users_id = ${userId}::uuid)`)
  const deletedAvatars = await tx.execute(
    sql`delete from avatars where ${isOwnedSql} returning filename`,
  )
  const deletedExports = await tx.execute(
    sql`delete from data_exports where ${isOwnedSql} returning id`,
  )
  const files = {
    avatars: filenamesSchema.parse(deletedAvatars.rows).flatMap(({ filename }) => filename ?? []),
    exports: idsSchema.parse(deletedExports.rows).map(({ id }) => id),
  }
  if (files.avatars.length + files.exports.length > 0) await enqueueJob(req, 'removeFiles', files)
}

/**
 * Deletes the user's unsent and failed emails. If the user's address is confirmed, also deletes
 * emails to it that belong to no account.
 */
export async function deleteUnsentMails(
  tx: Executor,
  { id, email, emailVerified }: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  const isOwnedByUserSql = (ownerColumn: SQL, recipientColumn: SQL) =>
    emailVerified
      ? sql`(${ownerColumn} = ${id} or (${ownerColumn} is null and ${recipientColumn} = ${email}))`
      : sql`${ownerColumn} = ${id}`
  // Must run first: this waits for emails that are failing now, so that the last statement finds
  // them.
  await tx.execute(sql`
    delete from outgoing_mails m where ${isOwnedByUserSql(sql`m.user_id`, sql`m.recipient`)}`)
  await tx.execute(sql`
    delete from mail_digests d where ${isOwnedByUserSql(sql`d.user_id`, sql`d.recipient`)}`)
  await removeFromDigests(tx, id)
  await tx.execute(sql`
    delete from failed_mails f where ${isOwnedByUserSql(sql`f.user_id`, sql`f."to"`)}`)
}

/** Deletes a user's reviews and their testimonials. */
export async function deleteReviews(
  req: PayloadRequest,
  tx: Executor,
  userId: string,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    delete from reviews where user_id = ${userId}::uuid returning testimonial_id as "testimonialId"`)
  for (const { testimonialId } of rows)
    if (typeof testimonialId === 'string') await removeTestimonial(req, testimonialId)
}
