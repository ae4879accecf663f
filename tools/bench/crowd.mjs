import { createHash, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { withClient } from '../lib/postgres.mjs'

const COURSE = 'course-id-2'
/** Payload takes no token that does not say it (its `jwtSign`, whose types do not fit in here). */
const PAYLOAD_AUTH_VERSION = 1
/** SQL for who was made here. */
const own = "email like 'bench-%@bench.invalid'"

/** Takes everything away again that `makeCrowd` made. @param {string} database */
export const removeCrowd = (database) =>
  withClient(database, async (client) => {
    const theirs = `user_id in (select id from users where ${own})`
    await client.query(`delete from lesson_progress where ${theirs}`)
    await client.query(`delete from enrollments where ${theirs}`)
    await client.query(`delete from users where ${own}`)
    await tidyUp(client)
  })

/**
 * What the database would do within a minute is not a part of a measurement.
 *
 * @param {import('pg').Client} client
 */
const tidyUp = async (client) => {
  for (const table of ['lesson_progress', 'enrollments', 'users'])
    await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}

/**
 * Makes students of the course.
 *
 * @param {string} database
 * @param {number} count
 */
export const makeCrowd = (database, count) =>
  withClient(database, async (client) => {
    await client.query(
      `with made as (
        insert into users (username, display_name, manual_user_id, email)
        select 'Bench', 'Bench', 'bench-' || n, 'bench-' || n || '@bench.invalid'
        from generate_series(1, $1::int) n returning id)
      insert into enrollments (user_id, course_id)
      select made.id, c.id from made, courses c where c.slug = $2`,
      [count, COURSE],
    )
    await tidyUp(client)
  })

/**
 * @typedef {object} Learner
 * @property {string} cookie
 * @property {string} lessonId one that they may learn from
 */

/**
 * Gives so many students of the crowd a session.
 *
 * @param {object} options
 * @param {string} options.database
 * @param {string} options.site its address
 * @param {string} options.secret Payload's
 * @param {number} options.count
 * @returns {Promise<Learner[]>}
 */
export const signInCrowd = ({ database, site, secret, count }) =>
  withClient(database, async (client) => {
    const { rows } = await client.query(
      `select u.id as "userId", (
        select l.id from lessons l join courses c on c.id = l.course_id
        where c.slug = $1 order by md5(l.id::text || u.id::text) limit 1) as "lessonId"
      from users u where ${own} order by u.email limit $2`,
      [COURSE, count],
    )
    const learners = []
    for (const { userId, lessonId } of rows)
      learners.push({ lessonId, cookie: await openSession(client, { site, secret }, userId) })
    return learners
  })

/**
 * Gives somebody a session, as signing in does.
 *
 * @param {import('pg').Client} client
 * @param {{ site: string, secret: string }} of the site's address, and Payload's secret
 * @param {string} userId
 * @returns {Promise<string>} the cookie
 */
const openSession = async (client, { site, secret }, userId) => {
  // Payload signs with a part of a hash of what it is given.
  const signedWith = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  const sid = randomUUID()
  await client.query(
    `insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
    values (1, $1, $2, now(), now() + interval '1 day')`,
    [userId, sid],
  )
  const token = await new SignJWT({ id: userId, sid, collection: 'users' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', authVersion: PAYLOAD_AUTH_VERSION })
    .setIssuedAt()
    .setExpirationTime('1d')
    .sign(new TextEncoder().encode(signedWith))
  // src/server/session/session.ts
  return `${site.startsWith('https:') ? '__Host-' : ''}h2h-token=${token}`
}
