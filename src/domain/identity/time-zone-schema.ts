// Uses zod/mini, because public pages load this file, too.
import * as z from 'zod/mini'
import { timeZoneValues } from './time-zones'

/** The time zone that the browser detected (`getDeviceTimeZone`). */
export const timezoneSchema = z.optional(z.enum(timeZoneValues))
