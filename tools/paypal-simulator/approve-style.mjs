/**
 * The look of the simulator's pages: a card, light or dark as the system says, from 320 pixels on.
 */
export const style = `
:root {
  --page: #eef2f8; --card: #ffffff; --ink: #14213d; --soft: #4a5875; --line: #c9d3e5;
  --accent: #0b4fb3; --on-accent: #ffffff; --chosen: #e8f0fd; --banner: #7a1f3d; --on-banner: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0c1322; --card: #172036; --ink: #edf2fc; --soft: #b3c0da; --line: #3b4a6b;
    --accent: #8db8ff; --on-accent: #0a1830; --chosen: #21304f; --banner: #ffb3c7; --on-banner: #3a0a1b;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
.banner {
  background: var(--banner); color: var(--on-banner); padding: 0.6rem 1rem; text-align: center;
  font-size: 0.9rem;
}
.banner strong { letter-spacing: 0.08em; margin-right: 0.5rem; }
main {
  width: min(30rem, 100% - 2rem); margin: 1.5rem auto; padding: 1.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 1rem;
}
h1 { font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
.amount { font-size: 2.25rem; font-weight: 700; letter-spacing: -0.02em; margin-top: 0.25rem; }
.amount span { font-size: 1rem; font-weight: 500; letter-spacing: 0; color: var(--soft); }
.lead { color: var(--soft); margin-top: 0.25rem; overflow-wrap: anywhere; }
fieldset { border: 0; padding: 0; margin: 1.25rem 0; min-width: 0; }
legend { font-weight: 600; margin-bottom: 0.5rem; padding: 0; }
.buyer {
  display: grid; grid-template-columns: auto 1fr; column-gap: 0.75rem; align-items: center;
  padding: 0.4rem 0.85rem; border: 1px solid var(--line); border-radius: 0.65rem; cursor: pointer;
}
.buyer + .buyer { margin-top: 0.4rem; }
.buyer:has(:checked) { border-color: var(--accent); background: var(--chosen); }
.buyer input { width: 1.15rem; height: 1.15rem; accent-color: var(--accent); }
.name { font-weight: 600; }
.hint { grid-column: 2; color: var(--soft); font-size: 0.85rem; line-height: 1.35; }
.actions { display: grid; gap: 0.4rem; }
/* The list of buyers is long: what is pressed stays in sight where there is room. */
@media (min-height: 40rem) {
  .actions { position: sticky; bottom: 0; padding: 0.75rem 0; background: var(--card); }
  .buyer input { scroll-margin-bottom: 12rem; }
}
button {
  min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--accent); border-radius: 999px;
  background: transparent; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer;
}
button.primary { background: var(--accent); color: var(--on-accent); }
button.quiet { border-color: transparent; }
button:focus-visible, .buyer:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
.order { margin-top: 1.25rem; color: var(--soft); font-size: 0.85rem; text-align: center; }
`
