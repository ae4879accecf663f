/** Says, on a page whose forms are sent by scripts, why nothing happens without them. */
export const NeedsScripts = () => (
  <noscript>
    <p>This page needs JavaScript. Please turn it on in your browser and reload the page.</p>
  </noscript>
)
