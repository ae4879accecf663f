import { z } from 'zod'
import { isEmailAddress, normalizeEmail } from '../identity/email'
import { newsletterMessages } from './newsletter-messages'

/** The path of the page where the form was filled in. Any other value is replaced. */
export const sourceSchema = z
  .string()
  .max(200)
  .regex(/^\/[\w\-/.~%]*$/)
  .catch('/')

/** The newsletter's sign-up form. */
export const signUpSchema = z.object({
  email: z
    .string()
    .transform(normalizeEmail)
    .refine(isEmailAddress, newsletterMessages.emailInvalid),
  source: sourceSchema,
})

export type SignUp = z.infer<typeof signUpSchema>
