import type { Access, CollectionConfig, FieldAccess } from 'payload'
import { requiresTwoFactor } from '@/lib/two-factor-policy'

type MaybeUser = { role?: unknown; status?: unknown; hasTwoFactor?: unknown } | null | undefined

/**
 * Whether this account is an instructor's and in use. A disabled instructor is nobody; one who has
 * to turn two-factor authentication on first has no more rights than a student. Payload's own
 * reading of a session, behind the gates of the panel, does not say whether it is on.
 */
export function isInstructor(user: MaybeUser): boolean {
  return user?.role === 'instructor' && user.status === 'active' && !mustTurnOn(user)
}

const mustTurnOn = ({ hasTwoFactor }: NonNullable<MaybeUser>) =>
  hasTwoFactor === false && requiresTwoFactor()

/** Allows the instructor and refuses everyone else. */
export const instructorOnly: Access = ({ req }) => isInstructor(req.user)

/**
 * Refuses everyone: such documents are written by services alone, which say so with
 * `overrideAccess`.
 */
export const nobody: Access = () => false

/** Allows everyone, for what is public by its nature. */
export const anyone: Access = () => true

export const instructorField: FieldAccess = ({ req }) => isInstructor(req.user)

export const noOneField: FieldAccess = () => false

/** Written by the instructor alone, and read by those who may. */
export const byInstructor = (read: Access): NonNullable<CollectionConfig['access']> => ({
  read,
  readVersions: instructorOnly,
  create: instructorOnly,
  update: instructorOnly,
  delete: instructorOnly,
})
