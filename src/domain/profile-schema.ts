/** The longest text about oneself, in characters. */
export const BIO_LENGTH = 1000
