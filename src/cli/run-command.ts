import config from '@payload-config'
import { createLocalReq, getPayload, type PayloadRequest } from 'payload'
import { runAndExit } from './run-and-exit'

/** Runs a command with a new request, and then exits the process (see `runAndExit`). */
export async function runCommand(
  command: (req: PayloadRequest) => Promise<string>,
): Promise<never> {
  return runAndExit(async () => {
    const payload = await getPayload({ config })
    return command(await createLocalReq({}, payload))
  })
}
