/** Explains that the page's forms don't work without JavaScript. */
export const NoScriptNotice = () => (
  <noscript>
    <p>This page needs JavaScript. Please turn it on in your browser and reload the page.</p>
  </noscript>
)
