import type { Access, FieldAccess } from 'payload'

type MaybeUser = { role?: unknown; status?: unknown } | null | undefined

/** Whether this account is an instructor's and in use. A disabled instructor is nobody. */
export function isInstructor(user: MaybeUser): boolean {
  return user?.role === 'instructor' && user.status === 'active'
}

/** Allows the instructor and refuses everyone else. */
export const instructorOnly: Access = ({ req }) => isInstructor(req.user)

/** Refuses everyone: such documents are written by services alone, which say so with `overrideAccess`. */
export const nobody: Access = () => false

/** Allows everyone, for what is public by its nature. */
export const anyone: Access = () => true

export const instructorField: FieldAccess = ({ req }) => isInstructor(req.user)

export const nobodyField: FieldAccess = () => false
