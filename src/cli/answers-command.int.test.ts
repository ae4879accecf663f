import { execFile } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseAnswerKeys } from '@/domain/together/answer-keys'
import { AppError } from '@/domain/messages/app-error'
import type { User } from '@/payload-types'
import {
  anAnswerKey,
  readOpenAnswer,
  startWithKeys,
  writeAnswer,
} from '@/testing/factories/answer-keys'
import { aStudent } from '@/testing/factories/people'
import { requestOf } from '@/testing/payload'
import { answersCommand } from './answers-command'
import { newKey } from './new-key'

let ana: User
let ben: User

beforeAll(async () => {
  ;[ana, ben] = [await aStudent(), await aStudent()]
  startWithKeys(anAnswerKey('lost'))
  await writeAnswer(ana, 'Written with a key that is lost.')
  startWithKeys(anAnswerKey('old'))
  await writeAnswer(ben, 'Written with the old key.')
})

const run = async (...typed: string[]) =>
  answersCommand(await requestOf(null), typed).then(
    (said) => ({ code: 0, said: said.split('\n') }),
    (error: unknown) => ({
      code: 1,
      said: error instanceof AppError ? error.userMessage.split('\n') : error,
    }),
  )

/** As it is typed, in a process of its own. */
const typed = (words: string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ code: unknown; said: string; failed: string }>((resolve) => {
    const command = ['node_modules/tsx/dist/cli.mjs', 'src/cli/answers.ts', ...words]
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: stdout.trim(), failed: stderr.trim() })
    })
  })

describe('npm run answers', () => {
  it('should say what can be typed', async () => {
    for (const words of [[], ['again'], ['rotate', 'now'], ['toString'], ['--all']])
      expect(JSON.stringify(await run(...words)), words.join(' ')).toMatch(
        /^\{"code":1,"said":\["Usage:"," {2}npm run answers -- status/,
      )
  })

  it('should tell of each key what it is needed for, and rotate, and tell again', async () => {
    startWithKeys(anAnswerKey('new'), anAnswerKey('old'), anAnswerKey('unused'))

    expect(await run('status')).toEqual({
      code: 0,
      said: [
        'new: 0 answers. This key encrypts new answers.',
        'old: 1 answer. Keep it until you re-encrypt these answers: npm run answers -- rotate.',
        'unused: 0 answers. Nothing uses this key. Once a different key is first everywhere, you can remove it.',
        'lost: 1 answer. ANSWERS_KEY doesn’t include this key, so these answers can’t be read.',
      ],
    })
    expect(await run('rotate')).toEqual({
      code: 1,
      said: [
        'Re-encrypted 1 answer with ‘new’.',
        'Nothing uses ‘old’ anymore. Remove it from ANSWERS_KEY and restart the site and the worker.',
        'Nothing uses ‘unused’ anymore. Remove it from ANSWERS_KEY and restart the site and the worker.',
        'Couldn’t decrypt 1 answer, so nothing changed there. A key is missing or wrong, or the data is damaged. Run npm run answers -- status to see which keys are missing.',
      ],
    })

    startWithKeys(anAnswerKey('new'), anAnswerKey('lost'))
    expect(await run('rotate')).toEqual({
      code: 0,
      said: [
        'Re-encrypted 1 answer with ‘new’.',
        'Nothing uses ‘lost’ anymore. Remove it from ANSWERS_KEY and restart the site and the worker.',
      ],
    })
    startWithKeys(anAnswerKey('new'))
    expect(await readOpenAnswer(ana)).toBe('Written with a key that is lost.')
    expect(await readOpenAnswer(ben)).toBe('Written with the old key.')
    expect(await run('status')).toEqual({
      code: 0,
      said: ['new: 2 answers. This key encrypts new answers.'],
    })
    expect(await run('rotate')).toEqual({
      code: 0,
      said: ['All answers already use ‘new’.'],
    })
  })

  it('should tell of a key that has the name of another', async () => {
    startWithKeys(anAnswerKey('new', 2))

    expect(await run('status')).toEqual({
      code: 0,
      said: [
        'new: 2 answers. ANSWERS_KEY has a different key under this name, so these answers can’t be read.',
      ],
    })
    expect(await run('rotate')).toMatchObject({
      code: 1,
      said: [expect.stringMatching(/^The first key of ANSWERS_KEY is called ‘new’/)],
    })
  })

  it('should make another key each time, in the form of the setting', () => {
    const made = [newKey(['first']), newKey(['first']), newKey([], new Date('2026-11-25T23:00Z'))]

    expect(new Set(made.map((key) => key.split(':')[1])).size).toBe(3)
    expect(made.map((key) => parseAnswerKeys(key)?.map(({ id }) => id))).toEqual([
      ['first'],
      ['first'],
      ['2026-11-25'],
    ])
    for (const words of [['First'], ['a b'], ['a:b'], ['first', 'second'], ['x'.repeat(21)]])
      expect(() => newKey(words)).toThrow('usage: Usage: npm run answers -- new-key [NAME]')
  })

  it('should make a key without any setting, as there is none before it', async () => {
    const { code, said, failed } = await typed(['new-key', 'first'], {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
    })

    expect({ code, failed }).toEqual({ code: 0, failed: '' })
    expect(parseAnswerKeys(said)?.map(({ id }) => id)).toEqual(['first'])
  }, 60_000)

  it('should end with 1 where it could not do all', async () => {
    const { code, failed } = await typed(['rotate'], process.env)

    expect(code).toBe(1)
    expect(failed).toMatch(/Couldn’t decrypt 2 answers/)
  }, 60_000)
})
