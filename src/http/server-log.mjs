import pino from 'pino'
import { makeLog } from '../lib/log-lines.mjs'

const { LOG_LEVEL: level = '' } = process.env

/** The log of what stands in front of Next.js. A wrong level is named by the settings (env.ts). */
export const serverLog = makeLog(level === 'silent' || level in pino.levels.values ? level : 'info')
