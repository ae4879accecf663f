import type { Access } from 'payload'
import { isInstructor } from './instructor'

/** A student's own documents, all of them for the instructor, nothing for visitors. */
export const ownOrInstructor: Access = ({ req: { user } }) =>
  isInstructor(user) || (user ? { user: { equals: user.id } } : false)

/** One's own account, all of them for the instructor. */
export const selfOrInstructor: Access = ({ req: { user } }) =>
  isInstructor(user) || (user ? { id: { equals: user.id } } : false)
