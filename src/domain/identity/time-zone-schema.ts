// zod/mini: public pages validate with it too.
import * as z from 'zod/mini'
import { timeZoneNames } from './time-zones'

/** The time zone detected by the browser (`deviceTimeZone`). */
export const timezoneSchema = z.optional(z.enum(timeZoneNames))
