import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { moveInList } from '@/services/catalog/move-in-list'
import { anAnnouncement } from '@/testing/factories/announcements'
import { aCoupon } from '@/testing/factories/coupons'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { scheduleAnnouncement } from '../announcements/change-sending'
import { setExerciseArchived } from '../together/exercises/set-exercise-archived'

const [tabA, tabB] = [crypto.randomUUID(), crypto.randomUUID()]

let payload: Payload
let ana: User
let ben: User

beforeAll(async () => {
  payload = await testPayload()
  ana = await anInstructor({ username: 'Ana Teacher' })
  ben = await anInstructor({ username: 'Ben Teacher' })
})

const anOwnExercise = async () => anExercise(await aLesson(await aModule(await aCourse())))

const aTestimonial = async () =>
  payload.create({
    collection: 'testimonials',
    data: { name: 'A student', review: 'Words', stars: 5, published: false, order: 99 },
    overrideAccess: true,
  })

type PageViewEvent = { id: string; updatedAt: string }
type Slug = 'announcements' | 'coupons' | 'exercises' | 'testimonials'

/** Saves like the form: the version that was read, and the tab. */
const saveIn = (
  slug: Slug,
  user: User,
  tab: string,
  { id, updatedAt }: PageViewEvent,
  data: object,
) =>
  payload.update({
    collection: slug,
    id,
    data: { ...data, updatedAt, savedIn: tab },
    depth: 0,
    user,
    overrideAccess: false,
  })

describe.each([
  ['announcements', anAnnouncement, 'subject'],
  ['coupons', aCoupon, 'note'],
  ['exercises', anOwnExercise, 'title'],
  ['testimonials', aTestimonial, 'name'],
] as const)('two tabs with one of the %s', (slug, make, field) => {
  it('don’t overwrite each other, and the second is told who saved first', async () => {
    const seen = await make()
    await saveIn(slug, ana, tabA, seen, { [field]: 'Ana’s' })

    const second = await getWriteRejection(saveIn(slug, ben, tabB, seen, { [field]: 'Ben’s' }))

    expect(second).toMatchObject({ status: 409, code: 'draft_stale' })
    expect(second.message).toContain('Ana Teacher saved this after you opened it')
    const saved = await payload.findByID({ collection: slug, id: seen.id, overrideAccess: true })
    expect(saved).toMatchObject({ [field]: 'Ana’s' })
  })

  it('save one after the other once the second has loaded the first’s save', async () => {
    const first = await saveIn(slug, ana, tabA, await make(), { [field]: 'Ana’s' })

    expect(await saveIn(slug, ben, tabB, first, { [field]: 'Ben’s' })).toMatchObject({
      [field]: 'Ben’s',
    })
  })
})

describe.each([
  ['site', 'footerText'],
  ['together', 'safetyTitle'],
] as const)('two tabs with the words of %s', (slug, field) => {
  it('don’t overwrite each other', async () => {
    const seen = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
    const save = (user: User, tab: string, text: unknown) =>
      payload.updateGlobal({
        slug,
        data: { [field]: text, updatedAt: seen.updatedAt, savedIn: tab },
        user,
        overrideAccess: false,
      })
    await save(ana, tabA, 'Ana’s')

    expect(await getWriteRejection(save(ben, tabB, 'Ben’s'))).toMatchObject({
      status: 409,
      code: 'draft_stale',
    })
    await save(ana, tabA, Reflect.get(seen, field) ?? null)
  })
})

describe('a change of a row outside its form', () => {
  it('leaves a scheduled announcement editable in its form: its text is unchanged', async () => {
    const seen = await saveIn('announcements', ana, tabA, await anAnnouncement(), {})
    const scheduledAt = new Date(Date.now() + 3_600_000)
    await scheduleAnnouncement(await createRequest(ana), { id: seen.id, scheduledAt })

    expect(await saveIn('announcements', ben, tabB, seen, { subject: 'Ben’s' })).toMatchObject({
      subject: 'Ben’s',
      state: 'scheduled',
    })
  })

  it('does not let a form move an exercise back', async () => {
    const lesson = await aLesson(await aModule(await aCourse()))
    const seen = await anExercise(lesson)
    await anExercise(lesson)
    const move = { collection: 'exercises', into: lesson.id, before: null } as const
    await moveInList(await createRequest(ana), { ...move, id: seen.id })

    const refused = await getWriteRejection(saveIn('exercises', ana, tabA, seen, { order: 0 }))

    expect(refused).toMatchObject({ status: 409, code: 'draft_stale' })
  })

  it('counts archiving an exercise as a save of the requesting tab', async () => {
    const seen = await anOwnExercise()
    await setExerciseArchived(await createRequest(ana), {
      exerciseId: seen.id,
      isArchived: true,
      tab: tabA,
    })

    expect(
      await getWriteRejection(saveIn('exercises', ana, tabB, seen, { archived: false })),
    ).toMatchObject({ status: 409 })
    expect(
      await saveIn('exercises', ana, tabA, seen, { title: 'Mine', archived: true }),
    ).toMatchObject({ title: 'Mine', archived: true })
  })

  it('does not let a form restore a coupon to a deleted course', async () => {
    const course = await aCourse()
    const seen = await aCoupon({ scope: 'one', course: course.id })
    await payload.delete({ collection: 'courses', id: course.id, overrideAccess: true })

    expect(
      await getWriteRejection(
        saveIn('coupons', ana, tabA, seen, { state: 'active', scope: 'every' }),
      ),
    ).toMatchObject({ status: 409, code: 'draft_stale' })
  })
})
