import type { Access, CollectionConfig, FieldAccess } from 'payload'
import { requiresTwoFactor } from '@/lib/two-factor-policy'

type MaybeUser = { role?: unknown; status?: unknown; hasTwoFactor?: unknown } | null | undefined

/**
 * Checks for an active instructor account. A disabled instructor has no rights. An instructor who
 * must turn on two-factor authentication first has only a student's rights. `hasTwoFactor` is
 * missing in sessions that Payload itself reads: for those, the panel has already checked
 * two-factor authentication.
 */
export function isInstructor(user: MaybeUser): boolean {
  return user?.role === 'instructor' && user.status === 'active' && !mustTurnOn(user)
}

const mustTurnOn = ({ hasTwoFactor }: NonNullable<MaybeUser>) =>
  hasTwoFactor === false && requiresTwoFactor()

/** Allows only the instructor. */
export const instructorOnly: Access = ({ req }) => isInstructor(req.user)

/** Denies everyone. Services write these documents with `overrideAccess`. */
export const noOne: Access = () => false

/** Allows everyone. For public documents. */
export const anyone: Access = () => true

export const instructorField: FieldAccess = ({ req }) => isInstructor(req.user)

export const noOneField: FieldAccess = () => false

/** Allows only the instructor to write. The rule `read` decides who can read. */
export const byInstructor = (read: Access): NonNullable<CollectionConfig['access']> => ({
  read,
  readVersions: instructorOnly,
  create: instructorOnly,
  update: instructorOnly,
  delete: instructorOnly,
})
