import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { passwordProblem, strongPasswordProblem } from '@/domain/identity/passwords'
import type { User } from '@/payload-types'

/** Payload would accept three characters, or a megabyte. */
export const checkPassword: CollectionBeforeValidateHook<User> = ({ data, originalDoc, req }) => {
  const password: unknown = data && 'password' in data ? data.password : undefined
  const role = data?.role ?? originalDoc?.role
  // The instructor's account opens everything, so its password is held to more.
  const problemOf = role === 'instructor' ? strongPasswordProblem : passwordProblem
  const message = typeof password === 'string' ? problemOf(password) : null
  if (!message) return data
  const errors = [{ path: 'password', message }]
  throw new ValidationError({ collection: 'users', req, errors }, req.t)
}
