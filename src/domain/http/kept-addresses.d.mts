export declare const ERROR_PAGES: string
export declare const keptFromTheStart: readonly string[]
export declare const isKeptAddress: (path: string) => boolean
export declare const isBuiltFile: (path: string) => boolean
export declare const isFormOfVisitors: (url: string, isKept: (path: string) => boolean) => boolean
export declare const OWN_REQUEST_HEADER: string
