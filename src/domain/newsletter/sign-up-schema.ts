import { z } from 'zod'
import { isEmailAddress, normalizeEmail } from '../identity/email'
import { newsletterMessages } from './newsletter-messages'

/** The newsletter's sign-up form. `source` is the path of the page where it was filled in. */
export const signUpSchema = z.object({
  email: z
    .string()
    .transform(normalizeEmail)
    .refine(isEmailAddress, newsletterMessages.emailInvalid),
  source: z
    .string()
    .max(200)
    .regex(/^\/[\w\-/.~%]*$/)
    .catch('/'),
})

export type SignUp = z.infer<typeof signUpSchema>
