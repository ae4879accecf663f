import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { participationModes } from '@/domain/identity/participation'
import { timeZoneValues } from '@/domain/identity/time-zones'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { avatarSchema, avatarSql } from './avatar-view'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'

const rowSchema = z.object({
  fullName: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  bio: z.string(),
  timezone: z.enum(timeZoneValues),
  /** Null unless the profile is public. */
  profileSlug: z.string().nullable(),
  participationMode: z.enum(participationModes).nullable(),
  isInstructor: z.boolean(),
  courses: z.array(z.string()),
  avatar: avatarSchema.nullable(),
})

/** Reads the account for its owner's settings, or null if it was deleted or disabled. */
export async function readAccount(req: PayloadRequest) {
  const userId = requireUserId(req)
  const rows = await queryRows(req)(sql`
    select u.username as "fullName", u.email, coalesce(u.email_verified, false) as "isEmailConfirmed",
      coalesce(u.bio, '') as bio, coalesce(u.timezone, 'utc') as timezone,
      case when u.is_profile_public then u.profile_slug end as "profileSlug",
      u.participation_mode as "participationMode", u.role = 'instructor' as "isInstructor",
      (select coalesce(json_agg(c.title order by e.created_at), '[]'::json)
        from enrollments e join courses c on c.id = e.course_id
        where e.user_id = u.id and ${isEnrollmentActiveSql}) as courses,
      ${avatarSql} as avatar
    from users u left join avatars a on a.user_id = u.id
    where u.id = ${userId}::uuid and u.status = 'active'`)
  return z.array(rowSchema).parse(rows)[0] ?? null
}
