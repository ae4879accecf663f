import { tidyExports } from '@/services/personal-data/export/tidy-exports'
import type { Handler } from './handler'

/** Ends exports whose time is over and takes their files away. */
export const tidyExportsTask: Handler = (req) => tidyExports(req)
