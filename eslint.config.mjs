import { houseRules } from './tools/eslint-rules/house-rules.mjs'

export default houseRules(import.meta.dirname)
