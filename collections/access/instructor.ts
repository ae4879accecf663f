import type { Access, CollectionConfig, FieldAccess } from 'payload'
import { requiresTwoFactor } from '@/lib/two-factor-policy'

type MaybeUser = { role?: unknown; status?: unknown; hasTwoFactor?: unknown } | null | undefined

/**
 * Checks for an active instructor account. A disabled instructor has no rights; one who must first
 * turn two-factor authentication on has a student's rights. Sessions that Payload reads behind the
 * panel's gates don't contain whether it is on.
 */
export function isInstructor(user: MaybeUser): boolean {
  return user?.role === 'instructor' && user.status === 'active' && !mustTurnOn(user)
}

const mustTurnOn = ({ hasTwoFactor }: NonNullable<MaybeUser>) =>
  hasTwoFactor === false && requiresTwoFactor()

/** Allows only the instructor. */
export const instructorOnly: Access = ({ req }) => isInstructor(req.user)

/** Allows no one: services write these documents, with `overrideAccess`. */
export const noOne: Access = () => false

/** Allows everyone, for public documents. */
export const anyone: Access = () => true

export const instructorField: FieldAccess = ({ req }) => isInstructor(req.user)

export const noOneField: FieldAccess = () => false

/** Allows only the instructor to write, and reading by the given rule. */
export const byInstructor = (read: Access): NonNullable<CollectionConfig['access']> => ({
  read,
  readVersions: instructorOnly,
  create: instructorOnly,
  update: instructorOnly,
  delete: instructorOnly,
})
