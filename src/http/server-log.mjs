import pino from 'pino'
import { makeLog } from '../lib/log-lines.mjs'

const { LOG_LEVEL: level = '' } = process.env

/** The logger in front of Next.js. Uses `info` if LOG_LEVEL is invalid, which env.ts reports. */
export const serverLog = makeLog(level === 'silent' || level in pino.levels.values ? level : 'info')
