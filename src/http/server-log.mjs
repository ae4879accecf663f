import pino from 'pino'
import { createLogger } from '../lib/create-logger.mjs'

const { LOG_LEVEL: level = '' } = process.env

/**
 * The logger of the server in front of Next.js. Uses `info` if LOG_LEVEL is invalid, which env.ts
 * reports.
 */
export const serverLog = createLogger(
  level === 'silent' || level in pino.levels.values ? level : 'info',
)
