import { beforeAll, describe, expect, it } from 'vitest'
import type { Payload, RequiredDataFromCollectionSlug } from 'payload'
import sharp from 'sharp'
import { notificationDefaults } from '@/domain/notifications/notifications'
import type { Config, Course, Lesson, User } from '@/payload-types'
import { aCheckout, aPayment } from './factories/checkouts'
import { aCoupon } from './factories/coupons'
import { anAnnouncement } from './factories/announcements'
import { aCourse, aLesson, aModule, anFaqEntry } from './factories/courses'
import { aPage } from './factories/pages'
import { enroll } from './factories/enrollments'
import { testPayload } from './payload'
import { aStudent, anInstructor } from './factories/people'
import { buildRichText } from './factories/rich-text'
import { aSharedExercise, insertAnswer, anExercise, aPartnership } from './factories/together'
import { uniqueText } from './unique-text'

// The table of docs/security.md, section 6, for every collection and global. A new one fails here
// until it is added with a decision.

const roles = ['visitor', 'student', 'partner', 'formerPartner', 'other', 'instructor'] as const

/**
 * `student` owns the document and is enrolled in its course; so are `partner`, who learns with
 * them, and `formerPartner`, who did until one of them left; `other` is not.
 */
type Role = (typeof roles)[number]
type Operation = 'create' | 'read' | 'update' | 'delete'
type Slug = keyof Config['collections']
type Own = Exclude<Slug, 'payload-kv' | 'payload-preferences' | 'payload-migrations'>
type Row = Record<Operation, readonly Role[]>

const instructor = ['instructor'] as const
const owner = ['student', 'instructor'] as const
const ofCourse = ['student', 'partner', 'formerPartner', 'instructor'] as const
const nobody = [] as const
const ofInstructor = { create: instructor, update: instructor, delete: instructor }
const byServices = { create: nobody, update: nobody, delete: nobody }

const table: Record<Own, Row> = {
  courses: { ...ofInstructor, read: roles },
  modules: { ...ofInstructor, read: roles },
  lessons: { ...ofInstructor, read: roles },
  exercises: { ...ofInstructor, read: ofCourse },
  faqs: { ...ofInstructor, read: roles },
  testimonials: { ...ofInstructor, read: roles },
  pages: { ...ofInstructor, read: roles },
  redirects: { ...byServices, read: instructor, delete: instructor },
  media: { ...ofInstructor, read: roles },
  // Students get files through /api/files, which checks access to the lesson.
  videos: { ...ofInstructor, read: instructor },
  documents: { ...ofInstructor, read: instructor },
  users: { create: instructor, read: owner, update: instructor, delete: nobody },
  enrollments: { ...byServices, read: owner, update: instructor },
  payments: { ...byServices, read: owner },
  refunds: { ...byServices, read: instructor },
  'refund-requests': { ...byServices, read: owner },
  withdrawals: { ...byServices, read: instructor },
  coupons: { ...ofInstructor, read: instructor },
  receipts: { ...byServices, read: owner },
  checkouts: { ...byServices, read: owner },
  'paypal-differences': { ...byServices, read: instructor },
  'webhook-events': { ...byServices, read: instructor },
  'lesson-progress': { ...byServices, read: owner },
  // Students read others' comments through the learning services, with display names only.
  comments: { ...ofInstructor, create: nobody, read: owner },
  reviews: { ...byServices, read: owner },
  'support-requests': { ...ofInstructor, create: nobody, read: owner },
  // Partners read shared data through the services of learning together, which check both of them,
  // never through Payload. The instructor sees who they are.
  partnerships: { ...byServices, read: instructor },
  'partner-invitations': { ...byServices, read: nobody },
  meetings: { ...byServices, read: nobody },
  answers: { ...byServices, read: nobody },
  'learning-preferences': { ...byServices, read: owner },
  'progress-clearings': { ...byServices, read: nobody },
  'notification-settings': { ...byServices, read: owner },
  'two-factor': { ...byServices, read: nobody },
  'session-devices': { ...byServices, read: nobody },
  'account-tokens': { ...byServices, read: nobody },
  'data-exports': { ...byServices, read: nobody },
  'audit-events': { ...byServices, read: owner },
  announcements: { ...ofInstructor, read: instructor },
  'announcement-recipients': { ...byServices, read: instructor },
  subscribers: { ...byServices, read: instructor, delete: instructor },
  'learning-reminders': { ...byServices, read: nobody },
  'mail-words': { ...byServices, read: instructor },
  'failed-mails': { ...byServices, read: instructor, delete: instructor },
  'setup-proofs': { ...byServices, read: nobody },
  'sent-mails': { ...byServices, read: instructor },
  'person-notes': { ...byServices, read: instructor },
  'people-imports': { ...byServices, read: instructor },
  'people-import-rows': { ...byServices, read: instructor },
  'video-streams': { ...byServices, read: nobody },
  avatars: { ...byServices, read: owner },
}

// Payload's own collections, reachable only through the REST API and server functions, whose gates
// admit instructors only (server/rest-gate.int.test.ts).
const ofPayload: readonly Slug[] = ['payload-kv', 'payload-preferences', 'payload-migrations']

const globals: Record<
  keyof Config['globals'],
  Record<'read' | 'update' | 'versions', readonly Role[]>
> = {
  site: { read: roles, update: instructor, versions: instructor },
  home: { read: roles, update: instructor, versions: instructor },
  'sign-up': { read: roles, update: instructor, versions: instructor },
  together: { read: roles, update: instructor, versions: instructor },
  'payment-settings': { read: roles, update: instructor, versions: instructor },
}

type Scene = {
  /** Creates a published document, which belongs to the student if it belongs to anyone. */
  make: () => Promise<{ id: string }>
  create: (user: User | null) => Promise<unknown>
  update: (id: string, user: User | null) => Promise<unknown>
}

let payload: Payload
let people: Record<Role, User | null>
let student: User
let course: Course
let lesson: Lesson
let partner: User

beforeAll(async () => {
  payload = await testPayload()
  student = await aStudent()
  partner = await aStudent()
  const formerPartner = await aStudent()
  const apart = { visitor: null, other: await aStudent(), instructor: await anInstructor() }
  people = { ...apart, student, partner, formerPartner }
  course = await aCourse()
  lesson = await aLesson(await aModule(course))
  for (const learner of [student, partner, formerPartner]) await enroll(learner, course)
})

/**
 * Makes the student and the partner learn together; before, the student did with the former
 * partner.
 */
const aCouple = async () => {
  const taken = await aCourse()
  const { formerPartner } = people
  if (!formerPartner) throw new Error('Everyone but the visitor has an account.')
  const before = { inviter: student, partner: formerPartner, course: taken }
  await aPartnership(before, { status: 'ended', endedBecause: 'left', endedAt: soon() })
  return aPartnership({ inviter: student, partner, course: taken })
}

const video = 'src/content/files/videos/welcome.webm'
/** Creates a video without its streams, so that a test can check them. */
const aVideo = () =>
  payload.create({
    collection: 'videos',
    data: { title: 'A video' },
    filePath: video,
    context: { skipsEncoding: true },
    overrideAccess: true,
  })

const portrait = 'src/content/files/media/conflict-cure.webp'

/** A small image: large ones are resized five times, for every role. */
const picture = async () => {
  const create = { width: 16, height: 16, channels: 3, background: 'gray' } as const
  const data = await sharp({ create }).webp().toBuffer()
  return { name: `${uniqueText()}.webp`, mimetype: 'image/webp', data, size: data.byteLength }
}

const captions = () => {
  const data = Buffer.from('WEBVTT\n')
  return { name: `${uniqueText()}.vtt`, mimetype: 'text/vtt', data, size: data.byteLength }
}

const aPurchase = () => aCheckout(course, { user: student.id })

const supportRequest = {
  name: 'Ann',
  email: 'ann@example.com',
  message: 'Help',
  status: 'open',
} as const

const touch = (collection: Own, id: string, user: User | null) =>
  payload.update({ collection, id, data: {}, user, overrideAccess: false })

const insertedRow = <S extends Own>(
  collection: S,
  data: () => RequiredDataFromCollectionSlug<S> | Promise<RequiredDataFromCollectionSlug<S>>,
  filePath?: string,
): Scene => ({
  // Some have one row per user.
  make: async () => {
    await payload.delete({ collection, where: { id: { exists: true } }, overrideAccess: true })
    return payload.create({ collection, data: await data(), filePath, overrideAccess: true })
  },
  create: async (user) =>
    payload.create({ collection, data: await data(), filePath, user, overrideAccess: false }),
  update: (id, user) => touch(collection, id, user),
})

const soon = () => new Date(Date.now() + 60_000).toISOString()

const scenes: Record<Own, Scene> = {
  courses: {
    make: () => aCourse(),
    create: (user) =>
      payload.create({
        collection: 'courses',
        data: { title: 'New', slug: `course-${uniqueText()}`, price: 1, _status: 'published' },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'courses',
        id,
        data: { price: 0 },
        user,
        overrideAccess: false,
      }),
  },
  modules: {
    make: () => aModule(course),
    create: (user) =>
      payload.create({
        collection: 'modules',
        data: { title: 'New', course: course.id, order: 9, visible: true },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'modules',
        id,
        data: { title: 'Changed' },
        user,
        overrideAccess: false,
      }),
  },
  lessons: {
    make: async () => aLesson(await aModule(course)),
    create: (user) =>
      payload.create({ collection: 'lessons', data: newLesson(), user, overrideAccess: false }),
    update: (id, user) =>
      payload.update({
        collection: 'lessons',
        id,
        data: { title: 'Changed' },
        user,
        overrideAccess: false,
      }),
  },
  exercises: {
    make: () => anExercise(lesson),
    create: (user) =>
      payload.create({
        collection: 'exercises',
        data: {
          title: 'New',
          instruction: 'Write.',
          kind: 'text',
          audience: 'two',
          lesson: lesson.id,
          order: 9,
        },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'exercises',
        id,
        data: { title: 'Changed' },
        user,
        overrideAccess: false,
      }),
  },
  faqs: {
    make: () => anFaqEntry(course),
    create: (user) =>
      payload.create({
        collection: 'faqs',
        data: { question: 'New?', answer: buildRichText('Yes.'), course: course.id, order: 2 },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'faqs',
        id,
        data: { question: 'Changed?' },
        user,
        overrideAccess: false,
      }),
  },
  testimonials: {
    make: () =>
      payload.create({
        collection: 'testimonials',
        data: { name: 'Ann', stars: 5, review: 'Good.', published: true, order: 1 },
        overrideAccess: true,
      }),
    create: (user) =>
      payload.create({
        collection: 'testimonials',
        data: { name: 'Me', stars: 5, review: 'Best.', published: true, order: 2 },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'testimonials',
        id,
        data: { stars: 1 },
        user,
        overrideAccess: false,
      }),
  },
  pages: {
    make: () => aPage(),
    create: (user) =>
      payload.create({
        collection: 'pages',
        data: { slug: `page-${uniqueText()}`, title: 'Mine', _status: 'published' },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'pages',
        id,
        data: { title: 'Changed' },
        user,
        overrideAccess: false,
      }),
  },
  media: {
    make: async () =>
      payload.create({
        collection: 'media',
        data: { alt: 'A' },
        file: await picture(),
        overrideAccess: true,
      }),
    create: async (user) =>
      payload.create({
        collection: 'media',
        data: { alt: 'B' },
        file: await picture(),
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({ collection: 'media', id, data: { alt: 'C' }, user, overrideAccess: false }),
  },
  videos: {
    make: () =>
      payload.create({
        collection: 'videos',
        data: { title: 'A' },
        filePath: video,
        overrideAccess: true,
      }),
    create: (user) =>
      payload.create({
        collection: 'videos',
        data: { title: 'B' },
        filePath: video,
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'videos',
        id,
        data: { title: 'C' },
        user,
        overrideAccess: false,
      }),
  },
  documents: {
    make: () =>
      payload.create({
        collection: 'documents',
        data: { title: 'A' },
        file: captions(),
        overrideAccess: true,
      }),
    create: (user) =>
      payload.create({
        collection: 'documents',
        data: { title: 'B' },
        file: captions(),
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'documents',
        id,
        data: { title: 'C' },
        user,
        overrideAccess: false,
      }),
  },
  users: {
    make: () => Promise.resolve(student),
    create: (user) =>
      payload.create({
        collection: 'users',
        data: {
          email: `${uniqueText()}@example.com`,
          username: 'New',
          password: 'correct horse 1',
          role: 'student',
          status: 'active',
          rowVersion: 1,
        },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'users',
        id,
        data: { username: 'Changed' },
        user,
        overrideAccess: false,
      }),
  },
  enrollments: {
    make: async () => enroll(student, await aCourse()),
    create: async (user) => {
      const data = {
        user: student.id,
        course: (await aCourse()).id,
        status: 'active',
        source: 'manual',
      } as const
      return payload.create({ collection: 'enrollments', data, user, overrideAccess: false })
    },
    update: (id, user) =>
      payload.update({
        collection: 'enrollments',
        id,
        data: { status: 'revoked' },
        user,
        overrideAccess: false,
      }),
  },
  coupons: {
    make: () => aCoupon(),
    create: (user) =>
      payload.create({
        collection: 'coupons',
        data: {
          code: `N-${uniqueText()}`,
          ...({ state: 'active', kind: 'percent', percent: 100, scope: 'every' } as const),
        },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'coupons',
        id,
        data: { percent: 100 },
        user,
        overrideAccess: false,
      }),
  },
  payments: {
    make: async () => aPayment(await aPurchase(), { user: student.id }),
    create: async (user) => {
      const data = await aPayment(await aPurchase(), { user: student.id })
      return payload.create({ collection: 'payments', data, user, overrideAccess: false })
    },
    update: (id, user) =>
      payload.update({
        collection: 'payments',
        id,
        data: { amountCents: 1 },
        user,
        overrideAccess: false,
      }),
  },
  checkouts: {
    make: aPurchase,
    create: async (user) => {
      const data = await aPurchase()
      return payload.create({ collection: 'checkouts', data, user, overrideAccess: false })
    },
    update: (id, user) =>
      payload.update({
        collection: 'checkouts',
        id,
        data: { priceCents: 1 },
        user,
        overrideAccess: false,
      }),
  },
  'lesson-progress': {
    make: async () => {
      const { id } = await aLesson(await aModule(course))
      const data = { user: student.id, lesson: id, positionSeconds: 1 }
      return payload.create({ collection: 'lesson-progress', data, overrideAccess: true })
    },
    create: (user) =>
      payload.create({
        collection: 'lesson-progress',
        data: { user: student.id, lesson: lesson.id, positionSeconds: 1 },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'lesson-progress',
        id,
        data: { positionSeconds: 0 },
        user,
        overrideAccess: false,
      }),
  },
  comments: {
    make: async () =>
      payload.create({
        collection: 'comments',
        data: { user: student.id, lesson: (await aLesson(await aModule(course))).id, body: 'Mine' },
        overrideAccess: true,
      }),
    create: async (user) =>
      payload.create({
        collection: 'comments',
        data: { user: student.id, lesson: (await aLesson(await aModule(course))).id, body: 'New' },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'comments',
        id,
        data: { hidden: true },
        user,
        overrideAccess: false,
      }),
  },
  reviews: {
    make: async () =>
      payload.create({
        collection: 'reviews',
        data: { user: student.id, course: (await aCourse()).id, stars: 4 },
        overrideAccess: true,
      }),
    create: async (user) =>
      payload.create({
        collection: 'reviews',
        data: { user: student.id, course: (await aCourse()).id, stars: 5 },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'reviews',
        id,
        data: { stars: 1 },
        user,
        overrideAccess: false,
      }),
  },
  'support-requests': {
    make: () =>
      payload.create({
        collection: 'support-requests',
        data: { user: student.id, ...supportRequest },
        overrideAccess: true,
      }),
    create: (user) =>
      payload.create({
        collection: 'support-requests',
        data: { user: student.id, ...supportRequest },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'support-requests',
        id,
        data: { status: 'answered' },
        user,
        overrideAccess: false,
      }),
  },
  'learning-preferences': {
    make: async () => {
      await payload.delete({
        collection: 'learning-preferences',
        where: { user: { equals: student.id } },
        overrideAccess: true,
      })
      return payload.create({
        collection: 'learning-preferences',
        data: { user: student.id, commentsOff: false },
        overrideAccess: true,
      })
    },
    create: (user) =>
      payload.create({
        collection: 'learning-preferences',
        data: { user: student.id, commentsOff: true },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'learning-preferences',
        id,
        data: { commentsOff: true },
        user,
        overrideAccess: false,
      }),
  },
  'progress-clearings': {
    make: async () =>
      payload.create({
        collection: 'progress-clearings',
        data: { user: student.id, course: (await aCourse()).id, lessons: [] },
        overrideAccess: true,
      }),
    create: async (user) =>
      payload.create({
        collection: 'progress-clearings',
        data: { user: student.id, course: (await aCourse()).id, lessons: [] },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'progress-clearings',
        id,
        data: { lessons: [1] },
        user,
        overrideAccess: false,
      }),
  },
  'notification-settings': insertedRow('notification-settings', () => ({
    ...notificationDefaults,
    user: student.id,
  })),
  'two-factor': insertedRow('two-factor', () => ({
    user: student.id,
    secret: 'encrypted',
    lastStep: 0,
    recoveryCodes: [],
  })),
  'session-devices': insertedRow('session-devices', () => ({
    user: student.id,
    session: uniqueText(),
    lastUsedAt: soon(),
  })),
  'account-tokens': insertedRow('account-tokens', () => ({
    user: student.id,
    kind: 'confirm_email',
    tokenHash: uniqueText(),
    email: 'ann@example.com',
    expiresAt: soon(),
  })),
  'data-exports': insertedRow('data-exports', () => ({ user: student.id, status: 'queued' })),
  'audit-events': insertedRow('audit-events', () => ({ user: student.id, kind: 'signed_in' })),
  announcements: {
    make: () => anAnnouncement(),
    create: (user) =>
      payload.create({
        collection: 'announcements',
        data: { subject: 'News', body: buildRichText('Hello.'), audience: 'all', state: 'draft' },
        user,
        overrideAccess: false,
      }),
    update: (id, user) =>
      payload.update({
        collection: 'announcements',
        id,
        data: { subject: 'Other news' },
        user,
        overrideAccess: false,
      }),
  },
  'announcement-recipients': insertedRow('announcement-recipients', async () => ({
    announcement: (await anAnnouncement()).id,
    user: student.id,
    status: 'sent',
    tries: 1,
  })),
  subscribers: insertedRow('subscribers', () => ({
    email: `${uniqueText()}@example.com`,
    state: 'active',
    source: '/',
  })),
  'learning-reminders': insertedRow('learning-reminders', () => ({
    user: student.id,
    course: course.id,
    step: 1,
    sentAt: soon(),
  })),
  'mail-words': insertedRow('mail-words', () => ({
    key: uniqueText(),
    subject: 'Hello',
    body: 'Welcome.',
  })),
  'failed-mails': insertedRow('failed-mails', () => ({
    subject: 'Hello',
    to: 'ann@example.com',
    kind: 'hello',
    reason: 'Mailbox full',
    status: 'failed',
    jobId: uniqueText(),
  })),
  'sent-mails': insertedRow('sent-mails', () => ({
    user: student.id,
    to: student.email,
    subject: 'Hello',
    kind: 'personal',
    outcome: 'waiting',
  })),
  'people-imports': insertedRow('people-imports', () => ({ fileName: 'a.csv', state: 'checked' })),
  'people-import-rows': insertedRow('people-import-rows', async () => {
    const { id } = await payload.create({
      collection: 'people-imports',
      data: { fileName: 'a.csv', state: 'checked' },
      overrideAccess: true,
    })
    return { import: id, line: 1, email: 'ann@example.com', name: 'Ann', state: 'waiting' as const }
  }),
  'person-notes': insertedRow('person-notes', () => ({ user: student.id, body: 'Called me' })),
  'setup-proofs': insertedRow('setup-proofs', () => ({ kind: 'mail', wrongCodes: 0 })),
  'video-streams': insertedRow('video-streams', async () => ({
    video: (await aVideo()).id,
    sourceFile: 'lesson.mp4',
    state: 'cancelled',
    percent: 0,
    renditions: [],
    files: [],
  })),
  refunds: insertedRow('refunds', async () => ({
    payment: (await aPayment(await aPurchase())).id,
    kind: 'refund',
    source: 'instructor',
    state: 'sending',
    requestKey: uniqueText(),
    amountCents: 100,
    currency: 'USD',
  })),
  redirects: insertedRow('redirects', () => ({
    fromPath: `/old-${uniqueText()}`,
    toPath: '/new',
    course: course.id,
  })),
  withdrawals: insertedRow('withdrawals', async () => ({
    declaredAt: soon(),
    courseTitle: course.title,
    receiptNumber: 1,
    declaration: 'I withdraw from my contract.',
    payment: (await aPayment(await aPurchase())).id,
  })),
  'refund-requests': insertedRow('refund-requests', async () => ({
    payment: (await aPayment(await aPurchase())).id,
    course: course.id,
    user: student.id,
    status: 'open',
  })),
  receipts: insertedRow('receipts', async () => ({
    number: 1,
    currency: 'USD',
    paidAt: soon(),
    timezone: 'utc',
    courseTitle: course.title,
    buyerName: 'Sam Example',
    sellerName: 'Heart2Heart',
    sellerEmail: 'hello@example.com',
    captureId: uniqueText(),
    payment: (await aPayment(await aPurchase())).id,
    user: student.id,
    amountCents: 100,
  })),
  'paypal-differences': insertedRow('paypal-differences', () => ({
    sentence: 'PayPal has a payment that is not here.',
    state: 'open',
    lastSeenAt: soon(),
    differenceKey: uniqueText(),
  })),
  'webhook-events': insertedRow('webhook-events', () => ({
    eventType: 'PAYMENT.CAPTURE.COMPLETED',
    state: 'received',
    eventId: uniqueText(),
    environment: 'sandbox',
    rawBody: '{}',
  })),
  partnerships: {
    make: aCouple,
    create: async (user) => {
      const data = {
        inviter: student.id,
        partner: partner.id,
        course: (await aCourse()).id,
        status: 'active',
      } as const
      return payload.create({ collection: 'partnerships', data, user, overrideAccess: false })
    },
    update: (id, user) =>
      payload.update({
        collection: 'partnerships',
        id,
        data: { status: 'ended' },
        user,
        overrideAccess: false,
      }),
  },
  'partner-invitations': insertedRow('partner-invitations', () => ({
    inviter: student.id,
    course: course.id,
    email: 'ann@example.com',
    tokenHash: uniqueText(),
    state: 'open',
    expiresAt: soon(),
  })),
  meetings: insertedRow('meetings', async () => ({
    partnership: (await aCouple()).id,
    exercise: (await anExercise(lesson)).id,
    inviterReadyAt: soon(),
    partnerReadyAt: soon(),
    revealedAt: soon(),
  })),
  answers: insertedRow('answers', async () => ({
    user: student.id,
    exercise: (await anExercise(lesson)).id,
    sealed: 'sealed',
    revision: 1,
  })),
  avatars: insertedRow('avatars', () => ({ user: student.id }), portrait),
}

const newLesson = () => {
  const module = typeof lesson.module === 'string' ? lesson.module : lesson.module?.id
  const slug = `lesson-${uniqueText()}`
  return {
    title: 'New',
    slug,
    kind: 'video',
    module,
    course: course.id,
    order: 9,
    visible: true,
  } as const
}

const isAdmitted = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : null
      if (status === 403 || status === 404) return false
      throw error
    },
  )

const attempt = async (
  slug: Own,
  operation: Exclude<Operation, 'create'>,
  id: string,
  user: User | null,
): Promise<boolean> => {
  if (operation === 'update') return isAdmitted(scenes[slug].update(id, user))
  if (operation === 'delete')
    return isAdmitted(payload.delete({ collection: slug, id, user, overrideAccess: false }))
  const found = payload.find({
    collection: slug,
    where: { id: { equals: id } },
    limit: 1,
    user,
    overrideAccess: false,
  })
  // Lists leave out unreadable documents; collections that are unreadable altogether refuse.
  const isListed = await found.then(
    ({ totalDocs }) => totalDocs === 1,
    () => false,
  )
  const isVisible = await isAdmitted(
    payload.findByID({ collection: slug, id, user, overrideAccess: false }),
  )
  expect(isVisible).toBe(isListed)
  return isVisible
}

/** Returns the roles that may do this. A document is reused until a role has changed it. */
const rolesAdmittedTo = async (slug: Own, operation: Operation): Promise<Role[]> => {
  const { create, make } = scenes[slug]
  const admitted: Role[] = []
  let id: string | null = null
  for (const who of roles) {
    const user = people[who]
    if (operation === 'create') {
      if (await isAdmitted(create(user))) admitted.push(who)
      continue
    }
    id ??= (await make()).id
    if (!(await attempt(slug, operation, id, user))) continue
    admitted.push(who)
    if (operation !== 'read') id = null
  }
  return admitted
}

const slugs = Object.keys(table).filter((slug): slug is Own => slug in table)

describe('the access table', () => {
  it('should include every collection and global', () => {
    expect(payload.config.collections.map(({ slug }) => slug).sort()).toEqual(
      [...Object.keys(table), ...ofPayload].sort(),
    )
    expect(payload.config.globals.map(({ slug }) => slug).sort()).toEqual(
      Object.keys(globals).sort(),
    )
  })
  const operations = ['create', 'read', 'update', 'delete'] as const

  it.each(slugs.flatMap((slug) => operations.map((operation) => [operation, slug] as const)))(
    'should match who may %s %s',
    async (operation, slug) => {
      expect(await rolesAdmittedTo(slug, operation)).toEqual(table[slug][operation])
    },
  )

  it.each(['site', 'home', 'sign-up', 'together', 'payment-settings'] as const)(
    'should match who may do what with %s',
    async (slug) => {
      const data = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
      const admitted: Record<string, Role[]> = { read: [], update: [], versions: [] }
      for (const who of roles) {
        const user = people[who]
        if (await isAdmitted(payload.findGlobal({ slug, user, overrideAccess: false })))
          admitted.read?.push(who)
        if (await isAdmitted(payload.updateGlobal({ slug, data, user, overrideAccess: false })))
          admitted.update?.push(who)
        if (await isAdmitted(payload.findGlobalVersions({ slug, user, overrideAccess: false })))
          admitted.versions?.push(who)
      }

      expect(admitted).toEqual(globals[slug])
    },
  )
})

describe('an ended partnership', () => {
  it('should be unreadable to both, including everything revealed in it', async () => {
    const exercise = await anExercise(lesson)
    const together = { inviter: student, partner, course: await aCourse() }
    const ended = await aPartnership(together, { status: 'ended', endedBecause: 'left' })
    await aSharedExercise(ended, exercise, {
      inviterReadyAt: soon(),
      partnerReadyAt: soon(),
      revealedAt: soon(),
    })
    for (const writer of [student, partner]) await insertAnswer(writer, exercise)

    for (const user of [student, partner])
      for (const collection of ['partnerships', 'meetings', 'answers'] as const) {
        const found = payload.find({ collection, user, overrideAccess: false })
        await expect(found).rejects.toMatchObject({ status: 403 })
      }
  })
})

describe('a disabled account', () => {
  it('should have no access, even as an instructor', async () => {
    const former = await anInstructor({ status: 'disabled' })

    const admitted: string[] = []
    for (const slug of slugs) if (await isAdmitted(scenes[slug].create(former))) admitted.push(slug)

    expect(admitted).toEqual([])
  })
})
