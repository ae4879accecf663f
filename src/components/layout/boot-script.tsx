import { localKeys } from '@/domain/storage-keys'

/**
 * Runs in <head> before anything is painted: the chosen theme and the hint of who is signed in
 * become attributes of <html>, so that neither flashes.
 */
export const bootScriptSource = `(function(d){try{var s=localStorage,t=s.getItem('${localKeys.theme}');if(t==='dark'||t==='light')d.theme=t;if(s.getItem('${localKeys.isAuthenticated}')==='true')d.auth='in'}catch(e){}})(document.documentElement.dataset)`

/** Its hash for a content security policy: the shared layout is static and knows no nonce. */
export const bootScriptHash = 'sha256-zPB0xC0ApAxTnd5CC8EzguHg4pOfr99QJ8yMFgY3dnU='

type BootScriptProps = {
  /** For pages whose policy asks for one; where the policy names the hash it is not needed. */
  nonce?: string
}

/** Put it into <head>. <html> then needs suppressHydrationWarning. */
export function BootScript({ nonce }: BootScriptProps) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: bootScriptSource }}
    />
  )
}
