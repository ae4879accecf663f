export declare const refusals: {
  bodyTooLarge: string
  badRequest: string
  formRefused: string
  sessionEnded: string
  notFound: string
}
