export declare const ownRequestKey: string
