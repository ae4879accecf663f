import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { getExecutor } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'
import { findUnavailableKeys } from '@/services/together/keys/check-answer-keys'
import { readKeyUsage } from '@/services/together/keys/key-usage'
import { rotateAnswers } from '@/services/together/keys/rotate-answers'

const usage = `Usage:
  npm run answers -- status          shows how many answers each key encrypts, and which keys are missing
  npm run answers -- rotate          re-encrypts all answers with the first key of ANSWERS_KEY
  npm run answers -- new-key [NAME]  creates a key for ANSWERS_KEY

Rotate while the site runs. You can stop it anytime; the next run continues where it stopped.`

const PROGRESS_INTERVAL = 1000

/** Runs an `npm run answers` command and returns its output. Throws AppErrors. */
export async function runAnswersCommand(req: PayloadRequest, args: string[]): Promise<string> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(commands, name) && rest.length === 0 ? commands[name] : undefined
  if (!command) throw new AppError('usage', { message: usage })
  return command(await getExecutor(req))
}

type Command = (db: Executor) => Promise<string>

const commands: Record<string, Command> = { status: formatStatus, rotate }

async function formatStatus(db: Executor): Promise<string> {
  const counts = new Map((await readKeyUsage(db)).map(({ id, count }) => [id, count]))
  const unavailableKeys = new Map(
    (await findUnavailableKeys(db)).map(({ id, reason }) => [id, reason]),
  )
  const keyIds = new Set([...env.ANSWERS_KEY.map(({ id }) => id), ...counts.keys()])
  const lines = [...keyIds].map(
    (id) =>
      `${id}: ${formatAnswerCount(counts.get(id) ?? 0)}. ${describeKey(id, counts.has(id), unavailableKeys)}`,
  )
  return lines.join('\n')
}

function describeKey(id: string, isInUse: boolean, unavailableKeys: Map<string, string>): string {
  const index = env.ANSWERS_KEY.findIndex((key) => key.id === id)
  if (index < 0) return 'ANSWERS_KEY doesn’t include this key, so these answers can’t be read.'
  if (unavailableKeys.has(id))
    return 'ANSWERS_KEY has a different key under this name, so these answers can’t be read.'
  if (index === 0) return 'This key encrypts new answers.'
  return isInUse
    ? 'Keep it until you re-encrypt these answers: npm run answers -- rotate.'
    : 'Nothing uses this key. Once a different key is first everywhere, you can remove it.'
}

async function rotate(db: Executor): Promise<string> {
  const [currentKey] = env.ANSWERS_KEY
  let reportedCount = 0
  const { rotatedCount, undecryptableCount, unusedKeyIds } = await rotateAnswers(db, (count) => {
    if (count - reportedCount < PROGRESS_INTERVAL) return
    reportedCount = count
    process.stdout.write(`${formatAnswerCount(count)} so far\n`)
  })
  const summary =
    rotatedCount > 0
      ? `Re-encrypted ${formatAnswerCount(rotatedCount)} with ‘${currentKey.id}’.`
      : `All answers already use ‘${currentKey.id}’.`
  const unusedKeyHints = unusedKeyIds.map(
    (id) =>
      `Nothing uses ‘${id}’ anymore. Remove it from ANSWERS_KEY and restart the site and the worker.`,
  )
  if (undecryptableCount === 0) return [summary, ...unusedKeyHints].join('\n')
  const failureMessage = `Couldn’t decrypt ${formatAnswerCount(undecryptableCount)}, so nothing changed there. A key is missing or wrong, or the data is damaged. Run npm run answers -- status to see which keys are missing.`
  throw new AppError('answer_key_in_use', {
    message: [summary, ...unusedKeyHints, failureMessage].join('\n'),
  })
}

const formatAnswerCount = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)
