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
        'new: 0 answers. It encrypts what is written now.',
        'old: 1 answer. It is needed until they are encrypted again: npm run answers -- rotate.',
        'unused: 0 answers. Nothing needs it: once another key is the first one everywhere, it may be taken out.',
        'lost: 1 answer. ANSWERS_KEY lacks this key: they cannot be read.',
      ],
    })
    expect(await run('rotate')).toEqual({
      code: 1,
      said: [
        '1 answer encrypted again, with ‘new’.',
        'Nothing needs ‘old’ any more: take it out of ANSWERS_KEY, and start site and worker again.',
        'Nothing needs ‘unused’ any more: take it out of ANSWERS_KEY, and start site and worker again.',
        'Left as it is, because it cannot be opened: 1 answer. A key is missing or not the right one, or something was damaged. npm run answers -- status says which keys are missing.',
      ],
    })

    startWithKeys(anAnswerKey('new'), anAnswerKey('lost'))
    expect(await run('rotate')).toEqual({
      code: 0,
      said: [
        '1 answer encrypted again, with ‘new’.',
        'Nothing needs ‘lost’ any more: take it out of ANSWERS_KEY, and start site and worker again.',
      ],
    })
    startWithKeys(anAnswerKey('new'))
    expect(await readOpenAnswer(ana)).toBe('Written with a key that is lost.')
    expect(await readOpenAnswer(ben)).toBe('Written with the old key.')
    expect(await run('status')).toEqual({
      code: 0,
      said: ['new: 2 answers. It encrypts what is written now.'],
    })
    expect(await run('rotate')).toEqual({
      code: 0,
      said: ['There was nothing to encrypt again with ‘new’.'],
    })
  })

  it('should tell of a key that has the name of another', async () => {
    startWithKeys(anAnswerKey('new', 2))

    expect(await run('status')).toEqual({
      code: 0,
      said: ['new: 2 answers. ANSWERS_KEY has another key by this name: they cannot be read.'],
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
    expect(failed).toMatch(/because it cannot be opened: 2 answers/)
  }, 60_000)
})
