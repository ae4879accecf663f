import type { Access, CollectionConfig, FieldAccess } from 'payload'
import { requiresTwoFactor } from '@/lib/two-factor-policy'

type MaybeUser = { role?: unknown; status?: unknown; hasTwoFactor?: unknown } | null | undefined

/**
 * Checks if the user is an active instructor. A disabled instructor has no rights. An instructor
 * who still has to turn on two-factor authentication has only a student's rights. `hasTwoFactor`
 * is missing when Payload itself loads the user. In that case, the panel has already checked
 * two-factor authentication.
 */
export function isInstructor(user: MaybeUser): boolean {
  return user?.role === 'instructor' && user.status === 'active' && !needsTwoFactorSetup(user)
}

const needsTwoFactorSetup = ({ hasTwoFactor }: NonNullable<MaybeUser>) =>
  hasTwoFactor === false && requiresTwoFactor()

/** Allows only the instructor. */
export const instructorOnly: Access = ({ req }) => isInstructor(req.user)

/** Denies everyone. Services bypass this rule with `overrideAccess`. */
export const noOne: Access = () => false

/** Allows everyone, for public documents. */
export const anyone: Access = () => true

export const instructorFieldAccess: FieldAccess = ({ req }) => isInstructor(req.user)

/** Creates access rules that let only the instructor write. `read` decides who can read. */
export const writableByInstructor = (read: Access): NonNullable<CollectionConfig['access']> => ({
  read,
  readVersions: instructorOnly,
  create: instructorOnly,
  update: instructorOnly,
  delete: instructorOnly,
})
