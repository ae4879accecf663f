export declare const refusals: { bodyTooLarge: string; badRequest: string; notFound: string }
