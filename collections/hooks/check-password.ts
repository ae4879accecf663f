import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { passwordProblem } from '@/domain/passwords'

/** Payload would accept three characters, or a megabyte. */
export const checkPassword: CollectionBeforeValidateHook = ({ data, req }) => {
  const password: unknown = data?.password
  const message = typeof password === 'string' ? passwordProblem(password) : null
  if (!message) return data
  const errors = [{ path: 'password', message }]
  throw new ValidationError({ collection: 'users', req, errors }, req.t)
}
