import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { isEmailAddress, normalizeEmail } from '@/domain/identity/email'
import { endpoint } from '@/server/requests/endpoint'
import { consume } from '@/server/limits/limits'
import { findUserId } from '@/services/identity/find-user-id'

/** Reports whether an email has an account (docs/specification.md, section 10). */
export const POST = endpoint(
  { admit: (user) => user, schema: z.object({ email: z.string() }) },
  async ({ input, req, ip }) => {
    const email = normalizeEmail(input.email)
    if (!isEmailAddress(email)) throw new AppError('invalid_email')
    await consume('emailCheckAddress', ip)
    await consume('emailCheckEmail', email)
    return Response.json({ taken: (await findUserId(req, email)) !== null })
  },
)
