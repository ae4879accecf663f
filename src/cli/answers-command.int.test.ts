import { execFile } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseAnswerKeys } from '@/domain/together/answer-keys'
import { AppError } from '@/domain/messages/app-error'
import type { User } from '@/payload-types'
import {
  anAnswerKey,
  readDecryptedAnswer,
  startWithKeys,
  saveCheckIn,
} from '@/testing/factories/answer-keys'
import { aStudent } from '@/testing/factories/people'
import { createRequest } from '@/testing/payload'
import { runAnswersCommand } from './answers-command'
import { createEncryptionKey } from './new-key'

let ana: User
let ben: User

beforeAll(async () => {
  ;[ana, ben] = [await aStudent(), await aStudent()]
  startWithKeys(anAnswerKey('lost'))
  await saveCheckIn(ana, 'Written with a key that is lost.')
  startWithKeys(anAnswerKey('old'))
  await saveCheckIn(ben, 'Written with the old key.')
})

const run = async (...args: string[]) =>
  runAnswersCommand(await createRequest(null), args).then(
    (output) => ({ code: 0, output: output.split('\n') }),
    (error: unknown) => ({
      code: 1,
      output: error instanceof AppError ? error.userMessage.split('\n') : error,
    }),
  )

const spawnCommand = (args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ code: unknown; output: string; failed: string }>((resolve) => {
    const command = ['node_modules/tsx/dist/cli.mjs', 'src/cli/answers.ts', ...args]
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, output: stdout.trim(), failed: stderr.trim() })
    })
  })

describe('npm run answers', () => {
  it('should print its usage', async () => {
    for (const args of [[], ['again'], ['rotate', 'now'], ['toString'], ['--all']])
      expect(JSON.stringify(await run(...args)), args.join(' ')).toMatch(
        /^\{"code":1,"output":\["Usage:"," {2}npm run answers -- status/,
      )
  })

  it('should print what each key is used for, rotate, and print the result', async () => {
    startWithKeys(anAnswerKey('new'), anAnswerKey('old'), anAnswerKey('unused'))

    expect(await run('status')).toEqual({
      code: 0,
      output: [
        'new: 0 answers. This key encrypts new answers.',
        'old: 1 answer. Keep it until you re-encrypt these answers: npm run answers -- rotate.',
        'unused: 0 answers. Nothing uses this key. Once a different key is first everywhere, you can remove it.',
        'lost: 1 answer. ANSWERS_KEY doesn’t include this key, so these answers can’t be read.',
      ],
    })
    expect(await run('rotate')).toEqual({
      code: 1,
      output: [
        'Re-encrypted 1 answer with ‘new’.',
        'Nothing uses ‘old’ anymore. Remove it from ANSWERS_KEY and restart the site and the worker.',
        'Nothing uses ‘unused’ anymore. Remove it from ANSWERS_KEY and restart the site and the worker.',
        'Couldn’t decrypt 1 answer, so nothing changed there. A key is missing or wrong, or the data is damaged. Run npm run answers -- status to see which keys are missing.',
      ],
    })

    startWithKeys(anAnswerKey('new'), anAnswerKey('lost'))
    expect(await run('rotate')).toEqual({
      code: 0,
      output: [
        'Re-encrypted 1 answer with ‘new’.',
        'Nothing uses ‘lost’ anymore. Remove it from ANSWERS_KEY and restart the site and the worker.',
      ],
    })
    startWithKeys(anAnswerKey('new'))
    expect(await readDecryptedAnswer(ana)).toBe('Written with a key that is lost.')
    expect(await readDecryptedAnswer(ben)).toBe('Written with the old key.')
    expect(await run('status')).toEqual({
      code: 0,
      output: ['new: 2 answers. This key encrypts new answers.'],
    })
    expect(await run('rotate')).toEqual({
      code: 0,
      output: ['All answers already use ‘new’.'],
    })
  })

  it('should report a key that reuses another’s name', async () => {
    startWithKeys(anAnswerKey('new', 2))

    expect(await run('status')).toEqual({
      code: 0,
      output: [
        'new: 2 answers. ANSWERS_KEY has a different key under this name, so these answers can’t be read.',
      ],
    })
    expect(await run('rotate')).toMatchObject({
      code: 1,
      output: [expect.stringMatching(/^The first key of ANSWERS_KEY is called ‘new’/)],
    })
  })

  it('should create a different key each time, in the setting’s format', () => {
    const made = [
      createEncryptionKey(['first']),
      createEncryptionKey(['first']),
      createEncryptionKey([], new Date('2026-11-25T23:00Z')),
    ]

    expect(new Set(made.map((key) => key.split(':')[1])).size).toBe(3)
    expect(made.map((key) => parseAnswerKeys(key)?.map(({ id }) => id))).toEqual([
      ['first'],
      ['first'],
      ['2026-11-25'],
    ])
    for (const args of [['First'], ['a b'], ['a:b'], ['first', 'second'], ['x'.repeat(21)]])
      expect(() => createEncryptionKey(args)).toThrow(
        'usage: Usage: npm run answers -- new-key [NAME]',
      )
  })

  it('should create a key without any settings', async () => {
    const { code, output, failed } = await spawnCommand(['new-key', 'first'], {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
    })

    expect({ code, failed }).toEqual({ code: 0, failed: '' })
    expect(parseAnswerKeys(output)?.map(({ id }) => id)).toEqual(['first'])
  }, 60_000)

  it.runIf(process.env.TEST_FULL)(
    'should exit with 1 when answers could not be decrypted',
    async () => {
      const { code, failed } = await spawnCommand(['rotate'], process.env)

      expect(code).toBe(1)
      expect(failed).toMatch(/Couldn’t decrypt 2 answers/)
    },
    60_000,
  )
})
