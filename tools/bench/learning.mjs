import { log } from '../lib/log.mjs'
import { makeCrowd, removeCrowd, signInCrowd } from './crowd.mjs'
import { measureLoad } from './load.mjs'
import { saveAtOnce } from './savers.mjs'
import { countStatements } from './statements.mjs'

const PATH = '/module1'
const OWN_PATH = `/api/session/learning?path=${encodeURIComponent(PATH)}`
const STUDENTS = 200
const SAVING_SECONDS = 15

/**
 * Measures the lesson page of a signed-in student and what is their own on it: how many statements
 * it takes, what it answers, and what it answers while many save where they are.
 *
 * @param {object} options
 * @param {import('../lib/stack.mjs').Stack} options.stack
 * @param {import('../lib/data-dir.mjs').DataDir} options.dataDir
 * @param {string} options.databaseLog
 * @param {string} options.cookie of the student
 * @param {number} options.seconds
 */
export const measureLearning = async ({ stack, dataDir, databaseLog, cookie, seconds }) => {
  const { site, database } = stack
  const url = `${site}${PATH}`
  const headers = { cookie }
  const load = (/** @type {string} */ name, more = {}) => {
    log.info(`Load on ${PATH}: ${name}`)
    return measureLoad({ name, url, headers, seconds, ...more })
  }
  // What an earlier run left that was cut off.
  await removeCrowd(database)
  try {
    const before = await load('lesson page')
    const own = await load('own data of a lesson', { url: `${site}${OWN_PATH}` })
    log.info(`Counting the statements of ${PATH}`)
    const ask = async () => (await fetch(url, { headers })).arrayBuffer()
    const statements = await countStatements({ database, log: databaseLog, ask })

    await makeCrowd(database, STUDENTS)
    const secret = dataDir.secrets.payloadSecret
    const learners = await signInCrowd({ database, site, secret, count: STUDENTS })
    /** @type {ReturnType<typeof saveAtOnce> | undefined} */
    let saving
    const crowded = await load(`lesson page while ${STUDENTS} students save`, {
      seconds: SAVING_SECONDS,
      begin: () => {
        saving = saveAtOnce({ site, learners, seconds: SAVING_SECONDS })
      },
    })
    const saves = await saving
    // The machine is not as fast all the time: it is compared with before and after.
    const after = await load('lesson page again')
    const alone = (before.requestsPerSecond + after.requestsPerSecond) / 2
    const share = Number((crowded.requestsPerSecond / alone).toFixed(3))
    return { statements, loads: [before, own, crowded, after], share, saves }
  } finally {
    await removeCrowd(database)
  }
}
