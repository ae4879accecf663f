import { z } from 'zod'
import { accountThemes } from '@/domain/identity/account-theme'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint } from '@/server/requests/endpoint'
import { consume } from '@/server/limits/limits'
import { saveTheme } from '@/services/identity/profile/save-profile'

/** Saves the account's theme, which the browser sends as a beacon. */
export const POST = endpoint(
  { admit: requireSignedIn, schema: z.object({ theme: z.enum(accountThemes) }) },
  async ({ input, user, req }) => {
    await consume('themeUser', user.id)
    await saveTheme(req, input.theme)
    return new Response(null, { status: 204 })
  },
)
