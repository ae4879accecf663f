const REVOKE_DELAY_MS = 60_000

/** Downloads content as a file created in the browser. */
export function downloadFile(name: string, content: string, mimeType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revokes the URL with a delay, because some browsers don't read it immediately.
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}
