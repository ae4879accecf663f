import type { Access } from 'payload'
import { isInstructor } from './instructor'

/** Allows users their own documents, and the instructor all of them. */
export const ownOrInstructor: Access = ({ req: { user } }) =>
  isInstructor(user) || (user ? { user: { equals: user.id } } : false)

/** Allows users their own account, and the instructor all of them. */
export const selfOrInstructor: Access = ({ req: { user } }) =>
  isInstructor(user) || (user ? { id: { equals: user.id } } : false)
