import pino from 'pino'
import { makeLog } from '../lib/log-lines.mjs'

const { LOG_LEVEL: level = '' } = process.env

/**
 * The logger of the server in front of Next.js. Falls back to level `info` if LOG_LEVEL is invalid,
 * which env.ts reports.
 */
export const serverLog = makeLog(level === 'silent' || level in pino.levels.values ? level : 'info')
