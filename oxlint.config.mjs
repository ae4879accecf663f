import { houseRules } from './tools/lint-rules/house-rules.mjs'

export default houseRules
