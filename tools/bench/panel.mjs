// `npm run bench:panel`: how long the instructor waits for the pages of the panel that count, when
// a hundred thousand students have bought, learned and been written to. Each page is asked for by
// one instructor, one after the other.
import { log, print } from '../lib/log.mjs'
import { openDataDir } from '../lib/data-dir.mjs'
import { freePort } from '../lib/ports.mjs'
import { withClient } from '../lib/postgres.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/lock.mjs'
import { startStack } from '../lib/stack.mjs'
import { guard } from '../lib/processes.mjs'

// With all lessons of the course: a hundred thousand students.
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const TIMES = 7

/**
 * Gives everybody of the crowd a purchase of the last two years, a few of them a refund, a mail and
 * a question, and the site visits and plays of that time.
 *
 * @param {string} database
 */
const makeBusiness = (database) =>
  withClient(database, async (client) => {
    const { own } = await import('./crowd.mjs')
    await client.query(`set session_replication_role = replica`)
    await client.query(`
      create temporary table crowd as
      select u.id as user_id, u.email, gen_random_uuid() as checkout_id, gen_random_uuid() as payment_id,
        row_number() over () as n, c.id as course_id, c.title,
        now() - random() * interval '730 days' as at
      from users u, courses c where u.${own} and c.slug = 'course-id-2'`)
    await client.query(`
      insert into checkouts (id, state, email, full_name, participation_mode, course_id, course_title,
        price_cents, quoted_at, purchase_number, environment, browser_secret_hash, create_key, user_id,
        paypal_order_id, created_at, updated_at)
      select checkout_id, 'provisioned', email, 'Bench', 'solo', course_id, title, 9900, at,
        900000000 + n, 'sandbox', 'bench-' || n, 'bench-' || n, user_id, 'BENCHORDER' || n, at, at
      from crowd`)
    await client.query(`
      insert into payments (id, capture_id, paypal_order_id, checkout_id, course_id, user_id,
        amount_cents, status, environment, refunded_cents, paid_at, payer_email, created_at, updated_at)
      select payment_id, 'BENCHCAPTURE' || n, 'BENCHORDER' || n, checkout_id, course_id, user_id, 9900,
        case when n % 40 = 0 then 'refunded' else 'completed' end::enum_payments_status, 'sandbox',
        case when n % 40 = 0 then 9900 else 0 end, at, email, at, at
      from crowd`)
    await client.query(`
      insert into refunds (payment_id, source, state, request_key, amount_cents, completed_at, paypal_refund_id)
      select payment_id, 'instructor', 'completed', 'bench-' || n, 9900, at + interval '3 days', 'BENCHREFUND' || n
      from crowd where n % 40 = 0`)
    await client.query(`
      insert into sent_mails (user_id, "to", subject, kind, outcome, created_at)
      select user_id, email, 'Your account is ready', 'welcome', 'accepted', at from crowd`)
    await client.query(`
      insert into support_requests (name, email, message, user_id, created_at)
      select 'Bench', email, 'Where is the workbook?', user_id, at from crowd where n % 20 = 0`)
    await client.query(`
      insert into page_visits (day, step, course_id, source, visits, repeats)
      select current_date - d, step, c.id, 'source-' || s, 20, 2
      from generate_series(0, 729) d, generate_series(1, 30) s,
        unnest(array['visit', 'course', 'signup', 'paid', 'free']) step
        left join courses c on step <> 'visit'
      on conflict do nothing`)
    await client.query(`
      update lesson_progress set completed_at = position_at, position_seconds = random() * 300,
        position_at = now() - random() * interval '700 days'
      where user_id in (select user_id from crowd) and random() < 0.6`)
    await client.query(`update users set email_verified = true where ${own}`)
    for (const table of [
      ...['checkouts', 'payments', 'refunds', 'sent_mails', 'support_requests', 'page_visits'],
      ...['lesson_progress', 'users', 'enrollments'],
    ])
      await client.query(`vacuum analyze ${table}`)
  })

/** Takes away what `makeBusiness` made. @param {string} database */
const removeBusiness = (database) =>
  withClient(database, async (client) => {
    const { own } = await import('./crowd.mjs')
    await client.query(`set session_replication_role = replica`)
    await client.query(`delete from refunds where request_key like 'bench-%'`)
    await client.query(`delete from payments where capture_id like 'BENCHCAPTURE%'`)
    await client.query(`delete from checkouts where create_key like 'bench-%'`)
    for (const table of ['sent_mails', 'support_requests'])
      await client.query(
        `delete from ${table} where user_id in (select id from users where ${own})`,
      )
    await client.query(`delete from page_visits where source like 'source-%'`)
  })

/** @param {string} url @param {string} cookie */
const askedOnce = async (url, cookie) => {
  const since = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return { ms: performance.now() - since, bytes }
}

await guard(async () => {
  const { makeCrowd, openSession, removeCrowd } = await import('./crowd.mjs')
  const dataDir = openDataDir(root, '.data-bench')
  await takeDataDir(dataDir.path)
  const port = await freePort(3200)
  const stack = await startStack({ root, dataDir, port, distDir: '.next-bench' })
  const { site, database } = stack
  try {
    await removeBusiness(database)
    await removeCrowd(database)
    log.info(`Making ${ROWS} rows of progress, and what belongs to them`)
    await makeCrowd(database, ROWS)
    await makeBusiness(database)
    const { cookie, person, lesson } = await withClient(database, async (client) => {
      const one = async (/** @type {string} */ text) => (await client.query(text)).rows[0].id
      const instructor = await one(`select id from users where email = '${stack.instructor.email}'`)
      const secret = dataDir.secrets.payloadSecret
      return {
        cookie: await openSession(client, { site, secret }, instructor),
        person: await one(`select id from users where email = 'bench-500@bench.invalid'`),
        lesson: await one(`
          select l.id from lessons l join courses c on c.id = l.course_id
          where c.slug = 'course-id-2' and l.kind = 'video' limit 1`),
      }
    })
    const pages = {
      'first page': '/admin',
      people: '/admin/people',
      'people, a part of an email': '/admin/people?find=bench-77',
      'people, a payment': '/admin/people?find=BENCHCAPTURE4711',
      'a person': `/admin/people/${person}`,
      'figures by day': '/admin/figures',
      'figures by month': '/admin/figures?by=month',
      'a lesson’s curve and its course': `/admin/figures?lesson=${lesson}`,
      statement: '/admin/statement',
      'list of students': '/admin/collections/users',
      'table of all people (CSV)': '/api/people-lists/people',
      'table of all payments (CSV)': '/api/people-lists/payments',
    }
    const table = []
    for (const [page, path] of Object.entries(pages)) {
      log.info(page)
      const found = []
      const first = await askedOnce(`${site}${path}`, cookie)
      const times = page.includes('CSV') ? 1 : TIMES
      for (let time = 0; time < times; time += 1)
        found.push(await askedOnce(`${site}${path}`, cookie))
      const sorted = found.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b)
      table.push({
        page,
        first: Math.round(first.ms),
        middle: sorted[Math.floor(sorted.length / 2)],
        slowest: sorted.at(-1),
        KiB: Math.round(first.bytes / 1024),
      })
    }
    print(`\nThe panel with ${ROWS} rows of progress, Node ${process.version}, in milliseconds`)
    console.table(table)
  } finally {
    await removeBusiness(database)
    await removeCrowd(database)
  }
  return 0
})
