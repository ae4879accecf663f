/** The email domain of all sample people. It can never receive email. */
export const SAMPLE_DOMAIN = 'sample.heart2heart.example'

/** Checks if an email belongs to a sample person. */
export const isSampleEmail = (email: string): boolean => email.endsWith(`@${SAMPLE_DOMAIN}`)
