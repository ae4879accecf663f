import config from '@payload-config'
import { createLocalReq, getPayload, type PayloadRequest } from 'payload'
import { finishCommand } from './finish-command'

/** Runs a command with a new request, and then exits the process (see `finishCommand`). */
export async function runCommand(
  command: (req: PayloadRequest) => Promise<string>,
): Promise<never> {
  return finishCommand(async () => {
    const payload = await getPayload({ config })
    return command(await createLocalReq({}, payload))
  })
}
