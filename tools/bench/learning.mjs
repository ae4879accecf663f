import { log } from '../lib/log.mjs'
import { makeCrowd, progressReads, removeCrowd, signInCrowd } from './crowd.mjs'
import { measureLoad } from './load.mjs'
import { saveAtOnce } from './savers.mjs'
import { countStatements } from './statements.mjs'

const PATH = '/module1'
const OWN_PATH = `/api/session/learning?path=${encodeURIComponent(PATH)}`
const FEW_ROWS = 10
// A hundred thousand students, in every lesson.
const MANY_ROWS = 1_000_000
const STUDENTS = 200
const SAVING_SECONDS = 15

/**
 * Measures the lesson page of a signed-in student and what is their own on it: how many statements
 * it takes, what it answers when few and when many have learned here, and while many are learning.
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
    return measureLoad({ name: `lesson page, ${name}`, url, headers, seconds, ...more })
  }
  const loadOwn = (/** @type {string} */ name) => {
    log.info(`Load on ${OWN_PATH}: ${name}`)
    return measureLoad({ name: `own data, ${name}`, url: `${site}${OWN_PATH}`, headers, seconds })
  }
  // What an earlier run left that was cut off.
  await removeCrowd(database)
  try {
    await makeCrowd(database, FEW_ROWS)
    const few = await load(`${FEW_ROWS} rows of progress`)
    const fewOwn = await loadOwn(`${FEW_ROWS} rows of progress`)
    log.info(`Counting the statements of ${PATH}`)
    const ask = async () => (await fetch(url, { headers })).arrayBuffer()
    const statements = await countStatements({ database, log: databaseLog, ask })

    log.info(`Making ${MANY_ROWS} rows of progress`)
    await makeCrowd(database, MANY_ROWS)
    const before = await progressReads(database)
    const many = await load(`${MANY_ROWS} rows of progress`)
    const manyOwn = await loadOwn(`${MANY_ROWS} rows of progress`)
    const after = await progressReads(database)
    /** @type {Record<string, number>} */
    const reads = Object.fromEntries(
      Object.entries(after).map(([way, count]) => [way, count - before[way]]),
    )

    const secret = dataDir.secrets.payloadSecret
    const learners = await signInCrowd({ database, site, secret, count: STUDENTS })
    // The machine is not as fast all the time: each is compared with what was measured before and
    // after it.
    const saves = []
    const crowded = []
    const alone = [many]
    for (const time of [' (1)', ' (2)']) {
      /** @type {ReturnType<typeof saveAtOnce> | undefined} */
      let saving
      crowded.push(
        await load(`while ${STUDENTS} students save${time}`, {
          seconds: SAVING_SECONDS,
          begin: () => {
            saving = saveAtOnce({ site, learners, seconds: SAVING_SECONDS })
          },
        }),
      )
      saves.push(await saving)
      alone.push(await load(`${MANY_ROWS} rows of progress${time}`))
    }
    await removeCrowd(database)
    await makeCrowd(database, FEW_ROWS)
    const fewAgain = await load(`${FEW_ROWS} rows of progress again`)
    const shares = {
      [`${MANY_ROWS} rows of ${FEW_ROWS}`]: share(alone, [few, fewAgain]),
      'while they save of without': share(crowded, alone),
    }
    const loads = [few, fewOwn, ...alone, manyOwn, ...crowded, fewAgain]
    return { statements, loads, shares, reads, saves }
  } finally {
    await removeCrowd(database)
  }
}

/**
 * The requests per second of some measurements as a share of those of others.
 *
 * @param {import('./load.mjs').Load[]} some
 * @param {import('./load.mjs').Load[]} others
 */
const share = (some, others) => Number((mean(some) / mean(others)).toFixed(3))

/** @param {import('./load.mjs').Load[]} loads */
const mean = (loads) =>
  loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0) / loads.length
