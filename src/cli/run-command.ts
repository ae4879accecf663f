import config from '@payload-config'
import { createLocalReq, getPayload, type PayloadRequest } from 'payload'
import { finishCommand } from './finish-command'

/**
 * Runs a command with its own request and exits: with 0 and its output, or with 1 and an error
 * message.
 */
export async function runCommand(
  command: (req: PayloadRequest) => Promise<string>,
): Promise<never> {
  return finishCommand(async () => {
    const payload = await getPayload({ config })
    return command(await createLocalReq({}, payload))
  })
}
