import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { messages } from '@/domain/messages'
import { MIN_SIGN_UP_PASSWORD_LENGTH, passwordBytesOk, passwordLength } from '@/domain/passwords'

/** Payload would accept three characters, or a megabyte. */
export const checkPasswordLength: CollectionBeforeValidateHook = ({ data, req }) => {
  const password: unknown = data?.password
  if (typeof password !== 'string') return data
  const isTooShort = passwordLength(password) < MIN_SIGN_UP_PASSWORD_LENGTH
  if (!isTooShort && passwordBytesOk(password)) return data
  const problem = isTooShort ? messages.signUp.passwordTooShort : messages.signUp.passwordTooLong
  throw new ValidationError(
    { collection: 'users', req, errors: [{ path: 'password', message: problem }] },
    req.t,
  )
}
