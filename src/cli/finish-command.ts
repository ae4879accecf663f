import { AppError } from '@/domain/messages/app-error'

/**
 * Runs one command of the command line and ends the process: 0 with what it says when it worked, 1
 * with a sentence when it did not.
 */
export async function finishCommand(command: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await command()}\n`)
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
