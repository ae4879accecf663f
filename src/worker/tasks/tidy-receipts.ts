import { dropReceiptsDrawnBefore } from '@/integrations/storage/stored-receipts'
import { log } from '@/lib/log'
import type { Handler } from './handler'

const KEPT_MS = 7 * 24 * 60 * 60_000

/**
 * Takes away the files of receipts that were drawn long ago, and what a killed process left of one:
 * they are drawn anew when somebody asks for them, and most receipts are looked at in the days
 * after the payment.
 */
export const tidyReceiptsTask: Handler = async () => {
  const count = await dropReceiptsDrawnBefore(Date.now() - KEPT_MS)
  if (count > 0) log.info({ count }, 'took away receipts that were drawn long ago')
}
