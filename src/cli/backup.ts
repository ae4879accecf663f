import { backupCommand } from './backup-command'
import { finishCommand } from './finish-command'

const stopping = new AbortController()
for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.once(name, () => {
    stopping.abort()
  })

await finishCommand(() => backupCommand(process.argv.slice(2), stopping.signal))
