/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute start-4 top-4 z-30 rounded-soft bg-clay px-5 py-3 font-semibold text-on-clay not-focus:sr-only"
    >
      Skip to content
    </a>
  )
}
