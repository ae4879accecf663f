/** Everyone whom the demo makes up has an email of this domain, which can never receive mail. */
export const SAMPLE_DOMAIN = 'sample.heart2heart.example'

/** Whether an email belongs to someone whom the demo made up. */
export const isSampleEmail = (email: string): boolean => email.endsWith(`@${SAMPLE_DOMAIN}`)
