import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import type { ReviewInput } from '@/domain/learning/review-schema'
import type { Course, Enrollment, User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { readOnlyReview, findTestimonial } from '@/testing/factories/reviews'
import { readOwnReviews } from './read-own-reviews'
import { publishReview, unpublishReview } from './publish-review'
import { deleteReview, saveReview } from './save-review'

const kind: ReviewInput = { stars: 4, words: 'Calm and clear.', mayPublish: true }

let course: Course, instructor: User, student: User, enrollment: Enrollment

beforeAll(async () => {
  course = await aCourse()
  instructor = await anInstructor()
})

beforeEach(async () => {
  student = await aStudent({ username: 'Ana Maria Sol' })
  enrollment = await enroll(student, course)
})

const save = async (user: User | null, change: Partial<ReviewInput> = {}) =>
  saveReview(await createRequest(user), course.id, { ...kind, ...change })
const remove = async (user: User | null) => deleteReview(await createRequest(user), course.id)
const readOwnReview = async (user: User) =>
  (await readOwnReviews(await createRequest(user))).get(course.id)
const publish = async (user: User | null, reviewId: string) =>
  publishReview(await createRequest(user), reviewId)
const unpublish = async (user: User | null, reviewId: string) =>
  unpublishReview(await createRequest(user), reviewId)

/** A review of the student on the home page. */
const aPublishedReview = async () => {
  await save(student)
  const { id } = await readOnlyReview(student)
  return { id, testimonialId: await publish(instructor, id) }
}

describe('saveReview', () => {
  it('should store one review per student and course, which can be changed', async () => {
    await save(student, { words: '', mayPublish: false })
    expect(await readOwnReview(student)).toMatchObject({ stars: 4, words: '', mayPublish: false })

    await save(student, { stars: 5 })
    expect(await readOwnReview(student)).toEqual({
      ...kind,
      course: { id: course.id, slug: course.slug, title: course.title },
      stars: 5,
      isPublished: false,
    })
    expect(await readOnlyReview(student)).toMatchObject({ stars: 5, words: kind.words })
  })

  it('should result in one review when sent concurrently', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((stars) => save(student, { stars })))

    expect(await readOnlyReview(student)).toMatchObject({ words: kind.words })
  })

  it('should store when consent was given, and delete that with the consent', async () => {
    await save(student)
    const consentAt = (await readOnlyReview(student)).consentAt
    expect(Date.now() - Date.parse(consentAt ?? '')).toBeLessThan(60_000)

    await save(student, { words: 'Calmer still.' })
    expect((await readOnlyReview(student)).consentAt).toBe(consentAt)
    await save(student, { mayPublish: false })
    expect(await readOnlyReview(student)).toMatchObject({ mayPublish: false, consentAt: null })
  })

  it('should be refused to anyone not enrolled in this course now', async () => {
    const revoked = await aStudent()
    await enroll(revoked, course, { status: 'revoked' })
    const elsewhere = await aStudent()
    await enroll(elsewhere, await aCourse())

    for (const stranger of [await aStudent(), revoked, elsewhere, instructor]) {
      await expect(save(stranger)).rejects.toMatchObject({
        code: 'review_course_not_owned',
        status: 404,
        userMessage: memberMessages.reviews.notEnrolled,
      })
      expect(await readOwnReview(stranger)).toBeUndefined()
    }
    await expect(save(null)).rejects.toMatchObject({ status: 401 })
  })

  it('should not return reviews of others', async () => {
    await save(student)

    expect((await readOwnReviews(await createRequest(instructor))).size).toBe(0)
    expect((await readOwnReviews(await createRequest(await aStudent()))).size).toBe(0)
  })
})

describe('publishReview', () => {
  it('should publish a testimonial with first name, stars and text', async () => {
    const { id, testimonialId } = await aPublishedReview()

    expect(await findTestimonial(testimonialId)).toMatchObject({
      name: 'Ana',
      stars: 4,
      review: kind.words,
      published: true,
      isSample: false,
    })
    expect(await readOnlyReview(student)).toMatchObject({ id, testimonial: testimonialId })
    expect(await readOwnReview(student)).toMatchObject({ isPublished: true })
  })

  it('should publish one testimonial, even when called concurrently', async () => {
    await save(student)
    const { id } = await readOnlyReview(student)
    const ids = await Promise.all([1, 2, 3].map(() => publish(instructor, id)))

    expect(new Set(ids).size).toBe(1)
  })

  it('should append the testimonial to the list', async () => {
    const before = await findTestimonial((await aPublishedReview()).testimonialId)
    student = await aStudent()
    await enroll(student, course)
    const after = await findTestimonial((await aPublishedReview()).testimonialId)

    expect(after?.order).toBeGreaterThan(before?.order ?? Infinity)
  })

  it('should be refused without consent or text', async () => {
    await save(student, { mayPublish: false })
    const { id } = await readOnlyReview(student)
    await expect(publish(instructor, id)).rejects.toMatchObject({
      code: 'review_without_consent',
      userMessage: memberMessages.reviews.noConsent,
    })

    await save(student, { words: '' })
    await expect(publish(instructor, id)).rejects.toMatchObject({
      code: 'review_without_text',
      userMessage: memberMessages.reviews.noText,
    })
    expect(await readOnlyReview(student)).toMatchObject({ testimonial: null })
  })

  it('should be for the instructor alone', async () => {
    const { id, testimonialId } = await aPublishedReview()

    for (const other of [student, await aStudent()]) {
      await expect(publish(other, id)).rejects.toMatchObject({ status: 404 })
      await expect(unpublish(other, id)).rejects.toMatchObject({ status: 404 })
    }
    await expect(publish(null, id)).rejects.toMatchObject({ status: 401 })
    await expect(unpublish(null, id)).rejects.toMatchObject({ status: 401 })
    expect(await findTestimonial(testimonialId)).toMatchObject({ published: true })
  })

  it('should retain the published text until published again', async () => {
    const { id, testimonialId } = await aPublishedReview()
    await save(student, { words: 'Even better now.', stars: 5 })
    expect(await findTestimonial(testimonialId)).toMatchObject({ review: kind.words, stars: 4 })

    expect(await publish(instructor, id)).toBe(testimonialId)
    expect(await findTestimonial(testimonialId)).toMatchObject({
      review: 'Even better now.',
      stars: 5,
    })
  })

  it('should be undone by the instructor, and reuse the testimonial later', async () => {
    const { id, testimonialId } = await aPublishedReview()
    await unpublish(instructor, id)
    expect(await findTestimonial(testimonialId)).toMatchObject({ published: false })
    expect(await readOwnReview(student)).toMatchObject({ isPublished: false })

    expect(await publish(instructor, id)).toBe(testimonialId)
    expect(await findTestimonial(testimonialId)).toMatchObject({ published: true })
  })
})

describe('a testimonial whose student withdraws', () => {
  it('should be deleted when consent is withdrawn', async () => {
    const { id, testimonialId } = await aPublishedReview()
    await save(student, { mayPublish: false })

    expect(await findTestimonial(testimonialId)).toBeNull()
    expect(await readOnlyReview(student)).toMatchObject({
      id,
      testimonial: null,
      words: kind.words,
    })
  })

  it('should be deleted when the text is removed', async () => {
    const { testimonialId } = await aPublishedReview()
    await save(student, { words: '' })

    expect(await findTestimonial(testimonialId)).toBeNull()
  })

  it('should be deleted with the review, even after the enrollment ended', async () => {
    const { testimonialId } = await aPublishedReview()
    const other = await aStudent()
    await enroll(other, course)
    await save(other)
    await remove(other)
    expect(await findTestimonial(testimonialId)).not.toBeNull()

    const payload = await testPayload()
    await payload.update({
      collection: 'enrollments',
      id: enrollment.id,
      data: { status: 'revoked' },
      depth: 0,
      overrideAccess: true,
    })
    await expect(save(student)).rejects.toMatchObject({ code: 'review_course_not_owned' })
    expect((await readOwnReview(student))?.course).toMatchObject({ slug: course.slug })
    await remove(student)
    await remove(student)
    expect(await findTestimonial(testimonialId)).toBeNull()
    expect(await readOwnReview(student)).toBeUndefined()
    await expect(remove(null)).rejects.toMatchObject({ status: 401 })
  })

  it('should not survive when consent is withdrawn during publishing', async () => {
    await save(student)
    const { id } = await readOnlyReview(student)
    const [published] = await Promise.allSettled([
      publish(instructor, id),
      save(student, { mayPublish: false }),
    ])

    if (published.status === 'fulfilled') expect(await findTestimonial(published.value)).toBeNull()
    else expect(published.reason).toMatchObject({ code: 'review_without_consent' })
    expect(await readOnlyReview(student)).toMatchObject({ mayPublish: false, testimonial: null })
  })
})
