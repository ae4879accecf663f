import { randomUUID } from 'node:crypto'
import { processWide } from './process-wide.mjs'

/** By this key the process knows its own requests. It never leaves the machine. */
export const ownRequestKey = processWide('own-request-key', () => randomUUID())
