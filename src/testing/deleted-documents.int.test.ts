import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import * as contents from '@/admin/course-builder/contents-actions'
import * as drafts from '@/admin/content/draft-actions'
import { createDraftAction } from '@/admin/new-document/new-document-actions'
import * as newCourse from '@/admin/new-course/new-course-actions'
import * as reviews from '@/admin/content/review-actions'
import * as mail from '@/admin/shared/mail-actions'
import * as announcements from '@/admin/announcements/announcement-actions'
import * as money from '@/admin/payments/money-actions'
import * as refunds from '@/admin/payments/refund-actions'
import * as people from '@/admin/people/person-actions'
import * as streams from '@/admin/streams/stream-actions'
import * as couples from '@/admin/together/actions'
import * as exercises from '@/admin/together/actions'
import * as comments from '@/features/learning/comments/actions'
import { anInstructor } from './factories/people'
import { createSessionHeaders } from './factories/sign-ins'
import { cookies, setRequestHeaders } from './setup/next-headers'

// A document in the panel may have been deleted in another tab: every action reports that.

const id = '00000000-0000-4000-8000-000000000000'
const soon = new Date(Date.now() + 86_400_000).toISOString()
const day = soon.slice(0, 10)

const cases: [name: string, action: (input: unknown) => Promise<unknown>, input: object][] = [
  ['recheckPurchaseAction', money.recheckPurchaseAction, { checkoutId: id }],
  [
    'decidePurchaseAction',
    money.decidePurchaseAction,
    { checkoutId: id, choice: 'close', note: 'note' },
  ],
  ['resolveDiscrepancyAction', money.resolveDiscrepancyAction, { discrepancyId: id, note: 'note' }],
  [
    'refundPaymentAction',
    refunds.refundPaymentAction,
    { paymentId: id, amountCents: 100, displayedRefundableCents: 100, reason: 'asked for it' },
  ],
  ['approveRefundRequestAction', refunds.approveRefundRequestAction, { requestId: id }],
  [
    'declineRefundRequestAction',
    refunds.declineRefundRequestAction,
    { requestId: id, answer: 'no' },
  ],
  ['readSendingStatusAction', announcements.readSendingStatusAction, { id }],
  ['sendToMeAction', announcements.sendToMeAction, { id }],
  ['startSendingAction', announcements.startSendingAction, { id }],
  ['scheduleAction', announcements.scheduleAction, { id, at: soon }],
  ['unscheduleAction', announcements.unscheduleAction, { id }],
  ['pauseSendingAction', announcements.pauseSendingAction, { id }],
  ['resumeSendingAction', announcements.resumeSendingAction, { id }],
  ['resendUnconfirmedAction', announcements.resendUnconfirmedAction, { id }],
  ['endPartnershipAction', couples.endPartnershipAction, { partnershipId: id }],
  ['releasePartnerSeatAction', couples.releasePartnerSeatAction, { partnershipId: id }],
  [
    'archiveExerciseAction',
    exercises.archiveExerciseAction,
    { exerciseId: id, isArchived: true, tab: id },
  ],
  [
    'scheduleDocumentAction',
    drafts.scheduleDocumentAction,
    { document: `courses:${id}`, status: 'published', runAt: soon },
  ],
  [
    'scheduleDocumentAction',
    drafts.scheduleDocumentAction,
    { document: `faqs:${id}`, status: 'draft', runAt: soon },
  ],
  ['unscheduleDocumentAction', drafts.unscheduleDocumentAction, { document: `courses:${id}` }],
  ['publishReviewAction', reviews.publishReviewAction, { reviewId: id }],
  ['unpublishReviewAction', reviews.unpublishReviewAction, { reviewId: id }],
  ['publishCourseAction', newCourse.publishCourseAction, { id }],
  ['moveContentAction', contents.moveContentAction, { collection: 'modules', id, before: null }],
  [
    'moveContentAction',
    contents.moveContentAction,
    { collection: 'lessons', id, into: id, before: null },
  ],
  [
    'moveContentAction',
    contents.moveContentAction,
    { collection: 'exercises', id, into: id, before: null },
  ],
  ['duplicateContentAction', contents.duplicateContentAction, { collection: 'modules', id }],
  ['duplicateContentAction', contents.duplicateContentAction, { collection: 'lessons', id }],
  ['createDraftAction', createDraftAction, { collection: 'modules', into: id, title: 't' }],
  ['createDraftAction', createDraftAction, { collection: 'lessons', into: id, title: 't' }],
  ['bulkUpdateAction', contents.bulkUpdateAction, { modules: [id], lessons: [id], change: 'hide' }],
  [
    'bulkUpdateAction',
    contents.bulkUpdateAction,
    { modules: [id], lessons: [id], change: 'publish' },
  ],
  [
    'addLessonFromVideoAction',
    contents.addLessonFromVideoAction,
    { moduleId: id, title: 't', uploadId: id, fileName: 'a.mp4', mimeType: 'video/mp4', size: 10 },
  ],
  ['sendAgain', mail.sendMailAgainAction, { failedMailId: id }],
  ['cancelStreamAction', streams.cancelStreamAction, { videoId: id }],
  ['restartStreamAction', streams.restartStreamAction, { videoId: id }],
  [
    'enrollPersonAction',
    people.enrollPersonAction,
    { userId: id, courseId: id, shouldNotify: false },
  ],
  ['setEnrollmentEndAction', people.setEnrollmentEndAction, { enrollmentId: id, day }],
  ['closeEnrollmentAction', people.closeEnrollmentAction, { enrollmentId: id, note: 'note' }],
  ['reopenEnrollmentAction', people.reopenEnrollmentAction, { enrollmentId: id, day: '' }],
  ['sendPasswordLinkAction', people.sendPasswordLinkAction, { userId: id }],
  ['disableAccountAction', people.disableAccountAction, { userId: id }],
  ['enableAccountAction', people.enableAccountAction, { userId: id }],
  [
    'sendPersonalMailAction',
    people.sendPersonalMailAction,
    { userId: id, subject: 's', words: 'text' },
  ],
  ['addNoteAction', people.addNoteAction, { userId: id, body: 'text' }],
  ['deleteNoteAction', people.deleteNoteAction, { noteId: id }],
  ['startImportAction', people.startImportAction, { importId: id, invites: false }],
  ['undoImportAction', people.undoImportAction, { importId: id }],
  ['hideCommentAction', comments.hideCommentAction, { commentId: id, isHidden: true }],
]

beforeEach(async () => {
  setRequestHeaders()
  const [name = '', value = ''] =
    (await createSessionHeaders(await anInstructor())).cookie?.split('=') ?? []
  ;(await cookies()).set(name, value, {})
})

const refusalSchema = z.object({ ok: z.literal(false), error: z.object({ code: z.string() }) })

it.each(cases)('should be reported by %s', async (_, action, input) => {
  expect(refusalSchema.parse(await action(input)).error.code).toMatch(/gone$|not_found$/)
})
