export declare const MAX_NAME_BYTES: number
