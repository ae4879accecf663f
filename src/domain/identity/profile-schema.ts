// zod/mini: the form checks with it too.
import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { nameProblem, tidyName } from './person-name'
import { plainText } from '../text/plain-text'
import { timeZoneNames } from './time-zones'

/** The longest text about oneself, in characters. */
export const BIO_LENGTH = 1000

/**
 * What somebody says of themselves in the settings. The same rules for the name as in the sign-up;
 * the result has the name tidied and the text as it is kept. A field that is not here cannot be
 * changed: it is refused.
 */
export const profileSchema = z.strictObject({
  fullName: z.pipe(
    z.string().check((check) => {
      const message =
        tidyName(check.value) === '' ? memberMessages.settings.noName : nameProblem(check.value)
      if (message) check.issues.push({ code: 'custom', message, input: check.value })
    }),
    z.transform(tidyName),
  ),
  timezone: z.enum(timeZoneNames, { error: memberMessages.settings.noTimeZone }),
  bio: z.pipe(
    z.pipe(z.string(), z.transform(plainText)),
    z.string().check(z.maxLength(BIO_LENGTH, memberMessages.settings.bioTooLong)),
  ),
  isProfilePublic: z.boolean(),
})

/** Only what was changed is sent, so that two windows do not undo each other. */
export const profileChangesSchema = z.partial(profileSchema)

export type Profile = z.infer<typeof profileSchema>
