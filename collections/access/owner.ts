import type { Access } from 'payload'
import { isInstructor } from './instructor'

/** Allows users to access their own documents, and the instructor to access all documents. */
export const ownOrInstructor: Access = ({ req: { user } }) =>
  isInstructor(user) || (user ? { user: { equals: user.id } } : false)

/** Allows users to access their own account, and the instructor to access all accounts. */
export const selfOrInstructor: Access = ({ req: { user } }) =>
  isInstructor(user) || (user ? { id: { equals: user.id } } : false)
