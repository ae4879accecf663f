import { type Env, env } from './env'

/**
 * Returns whether instructors must use two-factor authentication: in production, except in the
 * demo, whose passwords are public.
 */
export const requiresTwoFactor = ({
  NODE_ENV,
  DEMO,
}: Pick<Env, 'NODE_ENV' | 'DEMO'> = env): boolean => NODE_ENV === 'production' && !DEMO
