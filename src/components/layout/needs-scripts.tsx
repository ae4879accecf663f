/** Explains, without scripts, why the forms of a page do not work. */
export const NeedsScripts = () => (
  <noscript>
    <p>This page needs JavaScript. Please turn it on in your browser and reload the page.</p>
  </noscript>
)
