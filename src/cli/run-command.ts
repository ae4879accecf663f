import config from '@payload-config'
import { createLocalReq, getPayload, type PayloadRequest } from 'payload'
import { finishCommand } from './finish-command'

/**
 * Runs one command of the command line with a request of its own and ends the process: 0 when it
 * worked, 1 with a sentence when it did not.
 */
export async function runCommand(
  command: (req: PayloadRequest) => Promise<string>,
): Promise<never> {
  return finishCommand(async () => {
    const payload = await getPayload({ config })
    return command(await createLocalReq({}, payload))
  })
}
