import { sql } from '@payloadcms/db-postgres'
import type { Subscriber } from '@/payload-types'
import { createDoc, findDocs } from '../docs'
import { executeSql } from '../payload'
import { uniqueText } from '../unique-text'

/** Creates a newsletter subscriber, by default one who confirmed. */
export const aSubscriber = (
  details: Partial<Pick<Subscriber, 'email' | 'state' | 'source'>> = {},
): Promise<Subscriber> =>
  createDoc('subscribers', {
    email: `${uniqueText()}@example.com`,
    state: 'active',
    source: '/',
    confirmedAt: new Date().toISOString(),
    ...details,
  })

/** Returns the subscribers with this email. */
export const findSubscribers = (email: string): Promise<Subscriber[]> =>
  findDocs('subscribers', { email: { equals: email } }, 'createdAt')

/** Pretends that everything about a subscription happened this many minutes earlier. */
export const ageSubscriber = (email: string, minutes: number) =>
  executeSql(sql`
    update subscribers set mailed_at = mailed_at - shift, created_at = created_at - shift,
      confirmed_at = confirmed_at - shift, unsubscribed_at = unsubscribed_at - shift
    from make_interval(mins => ${minutes}::int) shift where email = ${email}`)
