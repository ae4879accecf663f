/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-30 rounded-soft bg-clay px-5 py-3 font-semibold text-on-clay focus-visible:not-sr-only focus-visible:absolute focus-visible:start-4 focus-visible:top-4"
    >
      Skip to content
    </a>
  )
}
