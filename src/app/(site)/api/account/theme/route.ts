import { z } from 'zod'
import { accountThemes } from '@/domain/account-theme'
import { signedIn } from '@/server/action'
import { endpoint } from '@/server/endpoint'
import { consume } from '@/server/limits'
import { saveTheme } from '@/services/account/save-theme'

/** Remembers light or dark for the account. The browser sends it as a beacon and does not wait. */
export const POST = endpoint(
  { admit: signedIn, schema: z.object({ theme: z.enum(accountThemes) }) },
  async ({ input, user, req }) => {
    await consume('themeUser', user.id)
    await saveTheme(req, input.theme)
    return new Response(null, { status: 204 })
  },
)
