export default { pageExtensions: ['mjs'] }
