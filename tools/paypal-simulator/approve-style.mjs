/** The CSS of the simulator's pages, light and dark, for widths from 320 pixels. */
export const approvePageCss = `
:root {
  color-scheme: light dark; --accent: light-dark(#0b4fb3, #8db8ff); --line: light-dark(#c9d3e5, #3b4a6b);
  --soft: light-dark(#4a5875, #b3c0da); --card: light-dark(#ffffff, #172036);
}
* { box-sizing: border-box; margin: 0; }
body {
  background: light-dark(#eef2f8, #0c1322); color: light-dark(#14213d, #edf2fc);
  font: 16px/1.5 system-ui, sans-serif;
}
.banner { background: #7a1f3d; color: #ffffff; padding: 0.6rem 1rem; text-align: center; }
main {
  width: min(30rem, 100% - 2rem); margin: 1.5rem auto; padding: 1.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 1rem; overflow-wrap: anywhere;
}
h1 { font-size: 1.25rem; }
.amount { font-size: 2.25rem; font-weight: 700; }
.lead, .hint, .order { color: var(--soft); }
fieldset { border: 0; padding: 0; margin: 1.25rem 0; min-width: 0; }
.buyer {
  display: grid; grid-template-columns: auto 1fr; column-gap: 0.75rem; align-items: center;
  padding: 0.4rem 0.85rem; border: 1px solid var(--line); border-radius: 0.65rem; cursor: pointer;
}
.buyer + .buyer { margin-top: 0.4rem; }
.buyer:has(:checked), .buyer:has(:focus-visible) { border-color: var(--accent); }
.name { font-weight: 600; }
.hint { grid-column: 2; font-size: 0.85rem; }
.actions { display: grid; gap: 0.4rem; }
/* The list of buyers is long: the buttons stay visible if the window is tall enough. */
@media (min-height: 40rem) {
  .actions { position: sticky; bottom: 0; padding: 0.75rem 0; background: var(--card); }
  .buyer input { scroll-margin-bottom: 12rem; }
}
button {
  min-height: 2.75rem; border: 1px solid var(--accent); border-radius: 999px; background: transparent;
  color: var(--accent); font: inherit; font-weight: 600; cursor: pointer;
}
.primary { background: var(--accent); color: var(--card); }
.order { margin-top: 1.25rem; text-align: center; }
`
