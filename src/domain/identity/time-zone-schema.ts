// Uses zod/mini, because public pages load this file, too.
import * as z from 'zod/mini'
import { timeZoneNames } from './time-zones'

/** The time zone that the browser detected (`deviceTimeZone`). */
export const timezoneSchema = z.optional(z.enum(timeZoneNames))
