import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AppError } from '@/domain/messages/app-error'

/**
 * Prompts for a new password twice without echo. Throws AppError 'cli_no_terminal' or
 * 'cli_passwords_differ'.
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new AppError('cli_no_terminal')
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const readline = createInterface({ input: process.stdin, output: mutedOutput, terminal: true })
  try {
    const password = await ask(readline, 'New password: ')
    const repeatedPassword = await ask(readline, 'Confirm password: ')
    if (password !== repeatedPassword) throw new AppError('cli_passwords_differ')
    return password
  } finally {
    readline.close()
  }
}

async function ask(
  readline: ReturnType<typeof createInterface>,
  question: string,
): Promise<string> {
  process.stdout.write(question)
  const input = await readline.question('')
  process.stdout.write('\n')
  return input
}
