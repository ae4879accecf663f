import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { getWeekStart } from '@/domain/together/week'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { deleteEarlierAnswer } from '@/services/together/answers/save-answer'
import { anAnswerKey, startWithKeys, saveCheckIn } from '@/testing/factories/answer-keys'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { rotateAnswers } from '../keys/rotate-answers'
import { saveAnswer } from './save-answer'

// A backup contains the tables and the files folder.

const words = ['Zwetschgenknödel', 'wombatanxiety', 'ὀξύμωρον', 'quagmireletters']

const keys = [anAnswerKey('old'), anAnswerKey('new')]

beforeAll(async () => {
  startWithKeys(anAnswerKey('old'))
  const user = await aStudent()
  await saveCheckIn(user, `I dream of ${words[0]}.`)
  await saveCheckIn(user, `On another device: ${words[1]}.`, 7)
  await answerAnExercise(user, `For the exercise: ${words[2]}`)
  const other = await aStudent()
  await saveCheckIn(other, `Someone else: ${words[3]}`)
  await deleteEarlierAnswer(await createRequest(other), {
    kind: 'week',
    id: getWeekStart(new Date()),
  })
  startWithKeys(anAnswerKey('new'), anAnswerKey('old'))
  await rotateAnswers((await testPayload()).db.drizzle, () => undefined)
})

async function answerAnExercise(user: User, text: string): Promise<void> {
  const payload = await testPayload()
  const course = await aCourse()
  await enroll(user, course)
  const lesson = await aLesson(await aModule(course))
  // Fixtures are created with the system's access.
  const exercise = await payload.create({
    collection: 'exercises',
    data: {
      title: 'One word',
      instruction: 'Write it.',
      kind: 'text',
      audience: 'two',
      lesson: lesson.id,
      course: course.id,
      order: 1,
    },
    depth: 0,
    overrideAccess: true,
  })
  await saveAnswer(await createRequest(user), {
    subject: { kind: 'exercise', id: exercise.id },
    text,
    seen: 0,
    writer: 'a-tab-of-theirs',
  })
}

/** Every row of every table as PostgreSQL writes it, by table name. */
async function readAllTables(): Promise<Map<string, string>> {
  const client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string; path: string }>(
    `select c.relname as name, format('%I.%I', n.nspname, c.relname) as path
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  )
  const found = new Map<string, string>()
  for (const { name, path } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select coalesce(string_agg(t::text, E'\\n'), '') as text from ${path} t`,
    )
    found.set(name, rows[0]?.text ?? '')
  }
  await client.end()
  return found
}

/** A word in the encodings in which a program might store it. */
const listEncodings = (word: string | Uint8Array) => {
  const bytes = Buffer.from(word)
  const plain = typeof word === 'string' ? [word, JSON.stringify(word).slice(1, -1)] : []
  // Base64 depends on the word's offset in the text.
  const encoded = [0, 1, 2].flatMap((offset) => {
    const shifted = bytes.subarray(offset, offset + 3 * Math.floor((bytes.length - offset) / 3))
    return [shifted.toString('base64'), shifted.toString('base64url')]
  })
  return [...plain, ...encoded, bytes.toString('hex')]
}

const tablesWith = (all: Map<string, string>, texts: string[]) =>
  [...all].flatMap(([name, rows]) => (texts.some((text) => rows.includes(text)) ? [name] : []))

it('should leave no word of an answer in any table, in any encoding', async () => {
  const all = await readAllTables()
  expect(all.size).toBeGreaterThan(60)
  expect(all.get('answers')?.split('\n')).toHaveLength(3)
  expect(all.get('answers')).toContain('new.')

  expect(tablesWith(all, words.flatMap(listEncodings))).toEqual([])
})

it('should find a word that is stored in plain text', async () => {
  const { pool } = (await testPayload()).db
  const [word = ''] = words
  const encoded = [
    word,
    Buffer.from(`xx${word}`).toString('base64'),
    Buffer.from(word).toString('hex'),
  ]
  for (const text of encoded) {
    await pool.query('update users set bio = $1', [`A note: ${text}`])
    expect(tablesWith(await readAllTables(), words.flatMap(listEncodings))).toEqual(['users'])
  }
  await pool.query('update users set bio = null')
})

it('should leave the keys in no table', async () => {
  const texts = keys.flatMap(({ bytes }) => listEncodings(bytes))

  expect(tablesWith(await readAllTables(), texts)).toEqual([])
})

it('should leave neither in the files folder', async () => {
  const texts = [
    ...words.flatMap(listEncodings),
    ...keys.flatMap(({ bytes }) => listEncodings(bytes)),
  ]
  const entries = await readdir(env.FILES_DIR, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(5)

  for (const file of files) {
    const content = await readFile(path.join(file.parentPath, file.name))
    expect(
      texts.filter((text) => content.includes(text)),
      file.name,
    ).toEqual([])
  }
})
