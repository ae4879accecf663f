import { type Env, env } from './env'

/**
 * Whether this site asks its instructors for two-factor authentication: in production it does, in
 * the demo, whose passwords everybody knows, and while it is developed it does not.
 */
export const requiresTwoFactor = ({
  NODE_ENV,
  DEMO,
}: Pick<Env, 'NODE_ENV' | 'DEMO'> = env): boolean => NODE_ENV === 'production' && !DEMO
