// What people do with the released version.
import { course } from '../faults/world.mjs'
import { askForRefund, buyAt, refundAtPayPal, untilRest } from './purchases.mjs'
import { openVisitor } from './visitor.mjs'
import { instructor, student } from './world.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {Awaited<ReturnType<typeof makeRows>>} People */

/** A position that nothing else on a page has. */
const POSITION_SECONDS = 137

/**
 * Buys, learns, writes and asks for money on the old site.
 *
 * @param {World} world
 */
export const makeRows = async (world) => {
  const { old, query } = world
  const lessons = await query(
    `select l.id::text from lessons l join modules m on m.id = l.module_id
     where m.path = '/module1' order by l.id`,
  )
  const [first, second] = lessons.map(({ id }) => id)
  const [{ id: courseId }] = await query('select id::text from courses where slug = $1', [course])

  const learner = openVisitor()
  await learner.signIn(old, student)
  await learner.write(old, '/api/progress', { lessonId: first, positionSeconds: POSITION_SECONDS })
  await learner.act(old, '/module1', 'addCommentAction', {
    ...{ lessonId: first, answerTo: null, body: 'What about Sundays?' },
  })
  await learner.act(old, `/review/${course}`, 'saveReviewAction', {
    ...{ courseId, stars: 5, words: 'It helped.', mayPublish: true },
  })
  const teacher = openVisitor()
  await teacher.signIn(old, instructor)

  const content = await buyAt(world, old)
  const asking = await buyAt(world, old)
  const elsewhere = await buyAt(world, old)
  const later = await buyAt(world, old)
  const inPanel = await buyAt(world, old)
  await untilRest(world, { paid: [content, asking, elsewhere, later, inPanel] })
  await askForRefund(world, old, asking)
  await askForRefund(world, old, elsewhere)
  await askForRefund(world, old, later)
  await refundAtPayPal(world, elsewhere)
  await untilRest(world, { paid: [content, asking, later, inPanel], back: [elsewhere] })
  const [{ id: busyId }] = await query('select id::text from users where email = $1', [
    content.email,
  ])
  return {
    ...{ learner, busyId, teacher, courseId, lessons: { first, second } },
    buyers: { content, asking, elsewhere, later, inPanel },
  }
}
