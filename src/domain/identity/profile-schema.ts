// Uses zod/mini, because the form loads this file, too.
import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { nameProblem, normalizeName } from './person-name'
import { plainText } from '../text/plain-text'
import { timeZoneNames } from './time-zones'

/** The length limit of a bio, in characters. */
export const BIO_LENGTH = 1000

/** The profile form of the settings. The name follows the rules of the sign-up form. */
export const profileSchema = z.strictObject({
  fullName: z.pipe(
    z.string().check((check) => {
      const message =
        normalizeName(check.value) === ''
          ? memberMessages.settings.noName
          : nameProblem(check.value)
      if (message) check.issues.push({ code: 'custom', message, input: check.value })
    }),
    z.transform(normalizeName),
  ),
  timezone: z.enum(timeZoneNames, { error: memberMessages.settings.noTimeZone }),
  bio: z.pipe(
    z.pipe(z.string(), z.transform(plainText)),
    z.string().check(z.maxLength(BIO_LENGTH, memberMessages.settings.bioTooLong)),
  ),
  isProfilePublic: z.boolean(),
})

/** The changed fields only, so that two windows don't overwrite each other's changes. */
export const profileChangesSchema = z.partial(profileSchema)

export type Profile = z.infer<typeof profileSchema>
