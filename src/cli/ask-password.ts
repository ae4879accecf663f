import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AppError } from '@/domain/messages/app-error'

/**
 * Prompts for a new password twice without echo. Throws AppError 'cli_no_terminal' or
 * 'cli_passwords_differ'.
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new AppError('cli_no_terminal')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  try {
    const password = await ask(terminal, 'New password: ')
    const again = await ask(terminal, 'Confirm password: ')
    if (password !== again) throw new AppError('cli_passwords_differ')
    return password
  } finally {
    terminal.close()
  }
}

async function ask(
  terminal: ReturnType<typeof createInterface>,
  question: string,
): Promise<string> {
  process.stdout.write(question)
  const input = await terminal.question('')
  process.stdout.write('\n')
  return input
}
