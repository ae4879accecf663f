import { relative } from 'node:path'
import ts from 'typescript'

type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction

/** Returns the SQL that a call runs, or null. */
export function findStatement({
  expression,
  arguments: args,
}: ts.CallExpression): ts.Expression | null {
  if (ts.isIdentifier(expression) && expression.text === 'namedStatement') return args[1] ?? null
  if (ts.isCallExpression(expression) && expression.expression.getText() === 'queryRows')
    return args[0] ?? null
  if (!ts.isPropertyAccessExpression(expression)) return null
  const [first] = args
  const name = expression.name.text
  if (name === 'execute' && first) return first
  return name === 'query' && first && isStatement(first) ? first : null
}

/** Returns whether a template is a complete statement, not a fragment. */
export const isStatement = (node: ts.Node) =>
  /^.\s*(select|insert|update|delete|with)\s/.test(node.getText())

/** Returns whether a node is an `sql` template. */
export const isSqlTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql'

/** Removes parentheses, `as`, `satisfies`, and `await` from around an expression. */
export function unwrap(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAwaitExpression(node)
  return isWrapped ? unwrap(node.expression) : node
}

/** Returns a declaration as a function with a body, or null. */
export function asFunctionWithBody(declaration: ts.Node | undefined): FunctionNode | null {
  if (!declaration) return null
  const isFunction =
    ts.isFunctionDeclaration(declaration) ||
    ts.isArrowFunction(declaration) ||
    ts.isFunctionExpression(declaration)
  return isFunction && declaration.body ? declaration : null
}

/** Returns the name under which a function is called. */
export function getName(declaration: ts.SignatureDeclaration): string | undefined {
  const namedNode = ts.isVariableDeclaration(declaration.parent) ? declaration.parent : declaration
  return namedNode.name?.getText()
}

/** Returns the expressions that a function can return. */
export function listReturnedExpressions({ body }: FunctionNode): ts.Expression[] {
  if (!body) return []
  if (!ts.isBlock(body)) return [body]
  const expressions: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) expressions.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return expressions
}

/** Returns the file and line of a node. */
export function formatLocation(node: ts.Node): string {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return `${relative('.', source.fileName)}:${line + 1}`
}
