export declare const ERROR_PAGES: string
export declare const keptFromTheStart: readonly string[]
export declare const isKeptAddress: (path: string) => boolean
export declare const OWN_REQUEST_HEADER: string
