// Uses zod/mini, because the form loads this file, too.
import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { validateName, normalizeName } from './person-name'
import { normalizePlainText } from '../text/plain-text'
import { timeZoneValues } from './time-zones'

/** The length limit of a bio, in characters. */
export const MAX_BIO_LENGTH = 1000

/** The profile form in the settings. The name follows the rules of the sign-up form. */
export const profileSchema = z.strictObject({
  fullName: z.pipe(
    z.string().check((context) => {
      const message =
        normalizeName(context.value) === ''
          ? memberMessages.settings.noName
          : validateName(context.value)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    }),
    z.transform(normalizeName),
  ),
  timezone: z.enum(timeZoneValues, { error: memberMessages.settings.noTimeZone }),
  bio: z.pipe(
    z.pipe(z.string(), z.transform(normalizePlainText)),
    z.string().check(z.maxLength(MAX_BIO_LENGTH, memberMessages.settings.bioTooLong)),
  ),
  isProfilePublic: z.boolean(),
})

/**
 * The changed fields. The form sends only changes, so that two windows don't overwrite each other's
 * changes.
 */
export const profileChangesSchema = z.partial(profileSchema)

export type Profile = z.infer<typeof profileSchema>
