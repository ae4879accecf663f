import { relative } from 'node:path'
import ts from 'typescript'

type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction

/** What a call runs as SQL, if it does. */
export function statementOf({
  expression,
  arguments: given,
}: ts.CallExpression): ts.Expression | null {
  if (ts.isIdentifier(expression) && expression.text === 'namedStatement') return given[1] ?? null
  if (!ts.isPropertyAccessExpression(expression)) return null
  const [first] = given
  const name = expression.name.text
  if (name === 'execute' && first) return first
  return name === 'query' && first && isStatement(first) ? first : null
}

/** Whether a text is a whole statement, and not a part of one. */
export const isStatement = (text: ts.Node) =>
  /^.\s*(select|insert|update|delete|with)\s/.test(text.getText())

/** Whether this is a template of SQL. */
export const isPiece = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql'

/** An expression without what does not change its value. */
export function unwrapped(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAwaitExpression(node)
  return isWrapped ? unwrapped(node.expression) : node
}

/** The function that a declaration is, if it has a body. */
export function bodyOf(declaration: ts.Node | undefined): FunctionNode | null {
  if (!declaration) return null
  const isFunction =
    ts.isFunctionDeclaration(declaration) ||
    ts.isArrowFunction(declaration) ||
    ts.isFunctionExpression(declaration)
  return isFunction && declaration.body ? declaration : null
}

/** The name under which a function is called. */
export function nameOf(made: ts.SignatureDeclaration): string | undefined {
  const named = ts.isVariableDeclaration(made.parent) ? made.parent : made
  return named.name?.getText()
}

/** What a function may give back. */
export function returnsOf({ body }: FunctionNode): ts.Expression[] {
  if (!body) return []
  if (!ts.isBlock(body)) return [body]
  const found: ts.Expression[] = []
  const clientInfo = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    ts.forEachChild(node, clientInfo)
  }
  clientInfo(body)
  return found
}

/** The file and the line of some code. */
export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return `${relative('.', source.fileName)}:${line + 1}`
}
