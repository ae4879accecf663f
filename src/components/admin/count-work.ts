import 'server-only'
import type { Payload, TypedUser } from 'payload'

const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000

/** What the instructor's first screen says. Counted as this user: access decides. */
export async function countWork(payload: Payload, user: TypedUser) {
  const since = new Date(Date.now() - DAYS_30_MS).toISOString()
  const [students, payments, toReview, samples, requests, mails, reviews, courses] =
    await Promise.all([
      payload.count({
        collection: 'enrollments',
        where: { status: { equals: 'active' } },
        overrideAccess: false,
        user,
      }),
      payload.count({
        collection: 'payments',
        where: { and: [{ status: { equals: 'completed' } }, { paidAt: { greater_than: since } }] },
        overrideAccess: false,
        user,
      }),
      payload.count({
        collection: 'checkouts',
        where: { state: { equals: 'review' } },
        overrideAccess: false,
        user,
      }),
      payload.count({
        collection: 'testimonials',
        where: { and: [{ isSample: { equals: true } }, { published: { equals: true } }] },
        overrideAccess: false,
        user,
      }),
      payload.count({
        collection: 'support-requests',
        where: { status: { equals: 'open' } },
        overrideAccess: false,
        user,
      }),
      payload.count({
        collection: 'failed-mails',
        where: { status: { equals: 'failed' } },
        overrideAccess: false,
        user,
      }),
      payload.count({
        collection: 'reviews',
        where: { createdAt: { greater_than: since } },
        overrideAccess: false,
        user,
      }),
      payload.find({
        collection: 'courses',
        where: { listed: { equals: true } },
        sort: 'createdAt',
        select: { title: true },
        depth: 0,
        limit: 1,
        overrideAccess: false,
        user,
      }),
    ])
  return {
    students: students.totalDocs,
    payments: payments.totalDocs,
    toReview: toReview.totalDocs,
    samples: samples.totalDocs,
    requests: requests.totalDocs,
    mails: mails.totalDocs,
    reviews: reviews.totalDocs,
    course: courses.docs[0] ?? null,
  }
}
