import { AppError } from '@/domain/messages/app-error'

/**
 * Runs a command and exits the process: with 0 after printing its output, or with 1 after printing
 * an error message.
 */
export async function finishCommand(command: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await command()}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.userMessage
  return error instanceof Error ? error.message : String(error)
}
