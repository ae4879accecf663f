export declare const refusals: {
  bodyTooLarge: string
  badRequest: string
  formRefused: string
  notFound: string
}
