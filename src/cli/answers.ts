import { runAndExit } from './run-and-exit'
import { createEncryptionKey } from './new-key'

const [command, ...newKeyArgs] = process.argv.slice(2)

// Handles 'new-key' first, because a new key is created before valid settings exist.
if (command === 'new-key') await runAndExit(async () => createEncryptionKey(newKeyArgs))

const { runAnswersCommand: answersCommand } = await import('./answers-command')
const { runCommand } = await import('./run-command')
await runCommand((req) => answersCommand(req, process.argv.slice(2)))
