import { deleteAgain } from '@/services/personal-data/delete-account/delete-again'
import type { Handler } from './handler'

/** Deletes what a restored backup has brought back, as soon as its money allows. */
export const deleteAgainTask: Handler = async (req) => {
  await deleteAgain(req)
}
