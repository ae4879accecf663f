import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anExercise } from '@/testing/factories/together'
import type { Course } from '@/payload-types'
import { CoursePage } from './course-page'
import { getCourse } from './course-queries'

const renderPage = async (details: Partial<Course>, audience: 'one' | 'two' | null = 'two') => {
  const created = await aCourse(details)
  if (audience) await anExercise(await aLesson(await aModule(created)), { audience })
  const course = await getCourse(created.slug)
  if (!course) throw new Error('The course is not there.')
  const instructor = { isSample: false, name: 'Ada', role: null, text: '' }
  return renderToStaticMarkup(
    createElement(CoursePage, {
      course,
      instructor,
      site: {
        supportEmail: 'help@example.com',
        currency: 'USD',
        refundPolicy: { mode: 'automatic', days: 14 },
      },
    }),
  )
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

  expect(paid.match(/Enroll Now for <span data-offer-price="\$50">\$50</g)).toHaveLength(4)
  expect(paid).toMatch(/data-price-fact="coupon" hidden/)
  // The button has the price, so nothing beside it repeats it.
  expect(paid.match(/One-time payment\. /g)).toHaveLength(1)
  expect(free).not.toContain('coupon')
})
