import { finishCommand } from './finish-command'
import { newKey } from './new-key'

const [command, ...rest] = process.argv.slice(2)

// Handles 'new-key' first, because a new key is created before valid settings exist.
if (command === 'new-key') await finishCommand(async () => newKey(rest))

const { answersCommand } = await import('./answers-command')
const { runCommand } = await import('./run-command')
await runCommand((req) => answersCommand(req, process.argv.slice(2)))
