// Run inside the lab, for hosts.mjs: makes the bucket, or asks two hosts for the same site, and
// says what it found. It ends with an error where they do not agree.
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { openSession } from '../bench/crowd.mjs'
import { withClient } from '../lib/postgres.mjs'
import { root } from '../lib/root.mjs'

const SITE = 'https://localhost'
/** So long a page may be out of date: docs/decisions/0048-public-pages-as-files.md */
const FOLLOWS_MS = 2000
const PICTURE = 'docs/screenshots/home.webp'
const LESSON = `select l.id from lessons l join courses c on c.id = l.course_id
  where l.video_id is not null and c.slug = 'course-id-2' limit 1`

const [task = '', first = '', secret = '', port = ''] = process.argv.slice(2)

/** @param {string} settings as JSON */
const makeBucket = async (settings) => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, ...keys } = JSON.parse(settings)
  const credentials = {
    accessKeyId: keys.S3_ACCESS_KEY_ID,
    secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
  }
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials,
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }))
}

/**
 * @param {number} port 443 is the first host
 * @param {string} path
 * @param {{ method?: string, headers?: Record<string, string>, body?: Buffer }} [options]
 * @returns {Promise<{ status: number, body: Buffer }>}
 */
const ask = (port, path, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const asked = request(
      // Each proxy has an authority of its own, and this is about the site behind it.
      { port, path, method, headers: { host: 'localhost', ...headers }, rejectUnauthorized: false },
      async (answer) => {
        const parts = await answer.toArray()
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

/** @param {boolean} isSo @param {string} sentence */
const must = (isSo, sentence) => {
  if (!isSo) throw new Error(sentence)
}

/** @param {string} cookie */
const upload = async (cookie) => {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'Of two hosts' }))
  const content = readFileSync(`${root}/${PICTURE}`)
  form.set('file', new Blob([content], { type: 'image/webp' }), 'two-hosts.webp')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { cookie, origin: SITE, 'content-type': type }
  const answer = await ask(443, '/api/media', { method: 'POST', headers, body })
  must(answer.status === 201, `The upload: ${answer.status} ${answer.body.toString()}`)
  return new URL(JSON.parse(answer.body.toString()).doc.url, SITE)
}

/**
 * A part of the video, by which one sees that a lesson is there.
 *
 * @param {number} at
 * @param {string} cookie
 * @param {string} lesson
 */
const readAll = async (at, cookie, lesson) => {
  const own = await ask(at, '/api/session/library', { headers: { cookie } })
  must(own.status === 200, `Nobody is signed in at port ${at}: ${own.status}`)
  const page = await ask(at, '/module1', { headers: { cookie } })
  must(page.status === 200, `The lesson at port ${at}: ${page.status}`)
  const headers = { cookie, range: 'bytes=100-299' }
  const part = await ask(at, `/api/files/lessons/${lesson}/video`, { headers })
  must(part.status === 206 && part.body.length === 200, `The video at port ${at}: ${part.status}`)
  return part.body.toString('base64')
}

/** @param {string} cookie @param {string} course @param {number} second */
const agree = async (cookie, course, second) => {
  const headers = { cookie, origin: SITE, 'content-type': 'application/json' }
  const change = async (/** @type {number} */ price) => {
    const options = { method: 'PATCH', headers, body: Buffer.from(JSON.stringify({ price })) }
    const { status, body } = await ask(443, `/api/courses/${course}`, options)
    must(status === 200, `The price: ${status} ${body.toString()}`)
  }
  await change(43)
  const changed = performance.now()
  const isNew = async () =>
    (await ask(second, '/course/course-id-2')).body.toString().includes('$43')
  while (!(await isNew())) {
    must(performance.now() - changed < FOLLOWS_MS, 'The second host has the old price.')
    await sleep(20)
  }
  const follows = Math.round(performance.now() - changed)

  const picture = await upload(cookie)
  const [here, there] = await Promise.all(
    [443, second].map((at) => ask(at, `${picture.pathname}${picture.search}`)),
  )
  must(here?.status === 200 && there?.status === 200, 'The picture is not there.')
  must(here?.body.equals(there?.body ?? Buffer.alloc(0)) ?? false, 'The picture is another one.')
  return `a price follows within ${follows} ms, a picture has ${here?.body.length} bytes on both`
}

if (task === 'bucket') {
  await makeBucket(first)
} else {
  const said = await withClient(first, async (client) => {
    const by = async (/** @type {string} */ sql) => (await client.query(sql)).rows[0].id
    const instructor = await by("select id from users where role = 'instructor' limit 1")
    const cookie = await openSession(client, { site: SITE, secret }, instructor)
    const lesson = await by(LESSON)
    const there = await readAll(Number(port), cookie, lesson)
    if (task === 'second') return 'session, lesson and video are there'
    must(there === (await readAll(443, cookie, lesson)), 'The videos are not the same.')
    const course = await by("select id from courses where slug = 'course-id-2'")
    return agree(cookie, course, Number(port))
  })
  process.stdout.write(said)
}
