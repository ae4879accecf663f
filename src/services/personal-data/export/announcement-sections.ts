import { sql } from '@payloadcms/db-postgres'

// The newsletter subscription with the account's email. Only a confirmed email is certainly theirs.
const ownSubscriberSql = (userId: string) => sql`
  (select s.id from subscribers s join users u on u.email = s.email
    where u.id = ${userId}::uuid and u.email_verified)`

/** The sections of an export about announcements, for the account and for its newsletter. */
export const announcementSections = [
  {
    fileName: 'announcements.json',
    description: 'announcements your instructor sent you',
    queryFor: (id: string) => sql`
      select a.subject, q.status, q.skipped as "leftOutBecause", q.claimed_at as "sentAt"
      from announcement_recipients q join announcements a on a.id = q.announcement_id
      where q.user_id = ${id}::uuid or q.subscriber_id = ${ownSubscriberSql(id)}
      order by a.begun_at, q.id`,
  },
  {
    fileName: 'newsletter.json',
    description: 'your newsletter subscription, if you signed up with your confirmed email',
    queryFor: (id: string) => sql`
      select q.email, q.state, q.source as "signedUpOn", q.created_at as "signedUpAt",
        q.confirmed_at as "subscribedAt", q.unsubscribed_at as "unsubscribedAt"
      from subscribers q where q.id = ${ownSubscriberSql(id)}`,
  },
]
