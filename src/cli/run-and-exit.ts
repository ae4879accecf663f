import { AppError } from '@/domain/messages/app-error'

/** Runs a command, prints its output or error message, and exits with 0 or 1. */
export async function runAndExit(command: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await command()}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${getErrorMessage(error)}\n`)
    process.exit(1)
  }
}

function getErrorMessage(error: unknown): string {
  if (error instanceof AppError) return error.userMessage
  return error instanceof Error ? error.message : String(error)
}
