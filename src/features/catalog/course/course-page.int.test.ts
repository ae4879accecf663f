import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anExercise } from '@/testing/factories/together'
import { anInstructor } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { getSessionUser } from '@/server/session/session'
import { testPayload } from '@/testing/payload'
import type { Course, Lesson } from '@/payload-types'
import { textOfHtml } from '@/testing/text-of-html'
import { loadSectionContext } from '../sections/load-context'
import { CoursePage } from './course-page'
import { getCourse, getDraftCourse } from './course-queries'

const renderPage = async (details: Partial<Course>, audience: 'one' | 'two' | null = 'two') => {
  const created = await aCourse(details)
  if (audience) await anExercise(await aLesson(await aModule(created)), { audience })
  return renderCourse(created)
}

const renderCourse = async (created: Course) => {
  const course = await getCourse(created.slug)
  if (!course) throw new Error('The course is not there.')
  const loaded = await loadSectionContext({ path: '/', sections: course.sections, course })
  // The sample instructor's own words mention learning together.
  const context = { ...loaded, instructor: { ...loaded.instructor, text: '' } }
  return renderToStaticMarkup(createElement(CoursePage, { course, context }))
}

it('should offer a purchase for two people by default', async () => {
  const page = await renderPage({})

  expect(page).toContain('One purchase, two people')
  expect(page).toMatch(
    /You each write on your own.*You see each other’s answers together.*Your answers stay between you/s,
  )
})

it.each([null, 'one'] as const)(
  'should not offer exercises for two where a course has none (exercises for: %s)',
  async (audience) => {
    const page = await renderPage({}, audience)

    expect(page).toContain('What you get')
    expect(page).not.toContain('One purchase, two people')
  },
)

it('should not offer partner access if the course has none', async () => {
  const page = await renderPage({ partnerSeat: false })

  expect(page).toContain('What you get')
  expect(page).not.toContain('two people')
})

it('should not mention payment for a free course', async () => {
  const page = await renderPage({ price: 0 })

  expect(page).toContain('It’s free for both of you')
  expect(page).not.toContain('You pay once')
})

it('should have placeholders for a coupon’s price only on a paid course', async () => {
  const [paid, free] = [await renderPage({ price: 50 }), await renderPage({ price: 0 })]

  expect(paid.match(/Enroll Now for <span data-offer-price="\$50">\$50</g)).toHaveLength(6)
  expect(paid).toMatch(/data-price-fact="coupon" hidden/)
  // The button has the price, so nothing beside it repeats it.
  expect(paid.match(/One-time payment\. /g)).toHaveLength(1)
  expect(free).not.toContain('coupon')
})

describe('the curriculum', () => {
  it('should show the lengths of lessons, modules, and the course', async () => {
    const course = await aCourse()
    const first = await aModule(course, { title: 'Arriving', order: 1, inCurriculum: true })
    await aLesson(first, { title: 'Breathe', order: 1, durationSeconds: 725 })
    await aLesson(first, { title: 'Sit', order: 2, durationSeconds: 3000 })
    const second = await aModule(course, { title: 'Listening', order: 2, inCurriculum: true })
    await aLesson(second, { title: 'Hear', order: 1, durationSeconds: 90 })
    await aLesson(second, { title: 'Wait', order: 2, durationSeconds: null })

    const text = textOfHtml(await renderCourse(course))

    expect(text).toContain('4 lessons, at least 1 hr 3 min in total')
    expect(text).toMatch(/Arriving 2 lessons, 1 hr 2 min .*Breathe Length 12:05 Sit Length 50:00 /)
    expect(text).toMatch(/Listening 2 lessons, at least 1 min .*Hear Length 1:30 Wait What you get/)
  })

  it('should show only the module’s length for lines that aren’t its lessons', async () => {
    const course = await aCourse()
    const module = await aModule(course, {
      title: 'Arriving',
      inCurriculum: true,
      curriculumLessons: [{ text: 'How to arrive' }, { text: 'Breathe' }],
    })
    await aLesson(module, { title: 'Breathe', durationSeconds: 600 })

    const text = textOfHtml(await renderCourse(course))

    expect(text).toMatch(/Arriving 1 lesson, 10 min .*How to arrive Breathe What you get/)
    expect(text).not.toContain('Length')
  })

  it('should reveal nothing that visitors can’t see', async () => {
    const course = await aCourse()
    const module = await aModule(course, { title: 'Arriving', inCurriculum: true })
    const breathe = await aLesson(module, { title: 'Breathe', order: 1, durationSeconds: 600 })
    await aLesson(module, { title: 'Hidden one', visible: false, durationSeconds: 600 })
    await aLesson(module, { title: 'Draft one', _status: 'draft', durationSeconds: 600 })
    const hidden = await aModule(course, { title: 'Hidden two', visible: false })
    await aLesson(hidden, { title: 'Behind it', durationSeconds: 600 })
    const draft = await aModule(course, { title: 'Draft two', _status: 'draft' })
    await aLesson(draft, { title: 'Behind the draft', durationSeconds: 600 })
    await aModule(course, { title: 'Not in it', inCurriculum: false })
    const payload = await testPayload()
    await payload.update({
      collection: 'lessons',
      id: breathe.id,
      data: { title: 'New title', durationSeconds: 1200 },
      draft: true,
      overrideAccess: true,
    })

    const text = textOfHtml(await renderCourse(course))

    expect(text).toContain('1 lesson, 10 min in total')
    expect(text).toMatch(/Arriving 1 lesson, 10 min .*Breathe Length 10:00 What you get/)
    expect(text).not.toMatch(/Hidden|Draft|Behind|Not in it|New title/)
  })
})

describe('free lessons', () => {
  const anExternalLesson: Partial<Lesson> = {
    videoSource: 'youtube',
    videoUrl: 'https://youtu.be/abcdefghijk',
    isFree: true,
  }

  it('should be linked at the top, in the order of the course', async () => {
    const course = await aCourse()
    const second = await aModule(course, { order: 2 })
    await aLesson(second, { title: 'Third one', order: 1, ...anExternalLesson })
    const first = await aModule(course, { order: 1, inCurriculum: true })
    await aLesson(first, { title: 'Paid one', order: 1, transcript: 'A secret.' })
    await aLesson(first, { title: 'Second one', order: 3, ...anExternalLesson })
    await aLesson(first, { title: 'First one', order: 2, ...anExternalLesson })

    const html = await renderCourse(course)

    expect(html).toContain('<a href="#curriculum-free-lessons"')
    expect(html).toContain('<div id="curriculum-free-lessons"')
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=abcdefghijk"')
    expect(textOfHtml(html)).toMatch(
      /Watch free lessons .*Free lesson First one .*Watch on YouTube Transcript The words.*Second one.*Third one/,
    )
    expect(textOfHtml(html)).not.toMatch(/Free lesson Paid one|A secret/)
  })

  it('should have no place on the page if there are none', async () => {
    const course = await aCourse()
    await aLesson(await aModule(course, { inCurriculum: true }))

    expect(await renderCourse(course)).not.toMatch(/free-lessons|free lesson/i)
  })

  it('should be in the preview as drafted, also in a module that isn’t published', async () => {
    const course = await aCourse()
    const module = await aModule(course, { _status: 'draft' })
    const lesson = await aLesson(module, { transcript: 'As published.', _status: 'draft' })
    const payload = await testPayload()
    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { title: 'Drafted one', transcript: 'As drafted.', ...anExternalLesson },
      draft: true,
      overrideAccess: true,
    })
    const headers = new Headers(await createSessionHeaders(await anInstructor()))
    const instructor = await getSessionUser(headers)

    const view = instructor && (await getDraftCourse(course.id, instructor))

    expect(view?.freeLessons).toMatchObject([{ title: 'Drafted one', transcript: 'As drafted.' }])
    expect((await getCourse(course.slug))?.freeLessons).toEqual([])
  })
})

describe('a course without exercises', () => {
  const exercisesOrPartners = /exercise|partner|together|side by side|two people|couple/i

  it('should mention neither exercises nor partners', async () => {
    const { docs } = await (
      await testPayload()
    ).find({
      collection: 'documents',
      where: { mimeType: { equals: 'application/pdf' } },
      limit: 1,
      overrideAccess: true,
    })
    const workbook = docs[0]?.id
    const text = textOfHtml(await renderPage({ workbook }, null))

    expect(text).toContain('One PDF, with room to write.')
    expect(text).not.toMatch(exercisesOrPartners)
    expect(textOfHtml(await renderPage({ workbook }, 'one'))).toContain('Every exercise in one PDF')
  })

  it('should include courses whose exercises students can’t see', async () => {
    const course = await aCourse()
    const module = await aModule(course)
    await anExercise(await aLesson(module), { archived: true })
    await anExercise(await aLesson(module, { visible: false }))
    await anExercise(await aLesson(module, { _status: 'draft' }))

    expect(textOfHtml(await renderCourse(course))).not.toMatch(exercisesOrPartners)
  })
})

describe('the satisfaction rate', () => {
  it('should be shown with its source only if the instructor entered it', async () => {
    const satisfactionSource = 'Survey of 120 students, March 2026'
    const withSource = await renderPage({ satisfactionRate: 95, satisfactionSource })
    const withoutSource = await renderPage({ satisfactionRate: 95, satisfactionSource: ' ' })
    const withoutRate = await renderPage({ satisfactionRate: null, satisfactionSource })

    expect(textOfHtml(withSource)).toContain(`95% customer satisfaction ${satisfactionSource} `)
    expect(textOfHtml(withoutSource)).toContain('95% customer satisfaction Pay once')
    expect(withoutRate).not.toMatch(/satisfaction|Survey/)
  })
})
