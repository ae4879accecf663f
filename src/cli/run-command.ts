import config from '@payload-config'
import { createLocalReq, getPayload, type PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'

/**
 * Runs one command of the command line with a request of its own and ends the process: 0 when it
 * worked, 1 with a sentence when it did not.
 */
export async function runCommand(
  command: (req: PayloadRequest) => Promise<string>,
): Promise<never> {
  try {
    const payload = await getPayload({ config })
    process.stdout.write(`${await command(await createLocalReq({}, payload))}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exit(1)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.userMessage
  return error instanceof Error ? error.message : String(error)
}
