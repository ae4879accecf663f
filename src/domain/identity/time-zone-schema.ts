// zod/mini: public pages check with it too.
import * as z from 'zod/mini'
import { timeZoneNames } from './time-zones'

/** The zone that a browser takes for its own (`deviceTimeZone`). */
export const timezoneSchema = z.optional(z.enum(timeZoneNames))
