import { resolve } from 'node:path'
import ts from 'typescript'
import {
  bodyOf,
  isPiece,
  isStatement,
  nameOf,
  locationOf,
  returnsOf,
  statementOf,
  unwrapped,
} from './sql-syntax'

/** An SQL statement as PostgreSQL receives it, and its source location. */
export type Statement = { where: string; text: string }

type Scope = ReadonlyMap<ts.Symbol, { node: ts.Expression; scope: Scope }>

/** Placeholder of a parameter until the statement is complete. */
const VALUE = '\u0000'
const emptyScope: Scope = new Map()

/**
 * Reads all SQL in `folders` statically. Follows the parts of a template to their own templates,
 * and treats every value as a parameter. Conditional parts produce a statement each. Throws for
 * code that it cannot follow, and for SQL fragments that are in no statement.
 */
export function readStatements(folders: string[]): Statement[] {
  const program = ts.createProgram(filesOf(folders), optionsOf())
  const checker = program.getTypeChecker()
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => folders.some((folder) => fileName.startsWith(`${resolve(folder)}/`)))
    .filter(({ fileName }) => !isOfTests(fileName))
  const calls: ts.CallExpression[] = []
  const problems: string[] = []
  const pieces = new Set<ts.TaggedTemplateExpression>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node)
    if (isPiece(node)) pieces.add(node)
    ts.forEachChild(node, visit)
  }
  sources.forEach(visit)

  const symbolOf = (node: ts.Node): ts.Symbol | undefined => {
    const symbol = checker.getSymbolAtLocation(node)
    const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias
    return isAlias ? checker.getAliasedSymbol(symbol) : symbol
  }

  const isSql = (node: ts.Expression): boolean => {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node))
    const parts = type.isUnion() ? type.types : [type]
    return parts.some((part) =>
      ['SQL', 'SQLWrapper', 'Name'].includes(part.getSymbol()?.name ?? ''),
    )
  }

  function textsOf(node: ts.Expression, scope: Scope): string[] {
    const inner = unwrapped(node)
    if (isPiece(inner)) {
      pieces.delete(inner)
      return templateTexts(inner.template, scope, valueTexts)
    }
    if (ts.isStringLiteralLike(inner)) return [inner.text]
    // There is no statement in this case.
    if (inner.kind === ts.SyntaxKind.NullKeyword) return []
    if (ts.isTemplateExpression(inner)) return templateTexts(inner, scope, textsOf)
    if (ts.isConditionalExpression(inner))
      return [...textsOf(inner.whenTrue, scope), ...textsOf(inner.whenFalse, scope)]
    if (ts.isCallExpression(inner)) return callTexts(inner, scope)
    if (ts.isArrayLiteralExpression(inner))
      return inner.elements.flatMap((one) =>
        textsOf(ts.isSpreadElement(one) ? one.expression : one, scope),
      )
    if (ts.isIdentifier(inner)) return nameTexts(inner, scope)
    if (ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner))
      return memberTexts(inner, scope)
    throw new Error(`Cannot follow ${locationOf(inner)}: ${inner.getText()}`)
  }

  function templateTexts(
    template: ts.TemplateLiteral,
    scope: Scope,
    read: (node: ts.Expression, scope: Scope) => string[],
  ): string[] {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
    const spans = template.templateSpans.map(({ expression, literal }) => ({
      texts: read(expression, scope),
      after: literal.text,
    }))
    // Alternatives have the same index in each list.
    const counts = spans.map(({ texts }) => texts.length)
    const count = counts.includes(0) ? 0 : Math.max(...counts)
    return Array.from({ length: count }, (_, index) =>
      spans.reduce(
        (text, { texts, after }) => `${text}${texts[index % texts.length] ?? ''}${after}`,
        template.head.text,
      ),
    )
  }

  function valueTexts(node: ts.Expression, scope: Scope): string[] {
    if (isSql(node)) return textsOf(node, scope)
    const type = checker.getTypeAtLocation(node)
    return [checker.isArrayLikeType(type) ? `(${VALUE}, ${VALUE})` : VALUE]
  }

  function callTexts(call: ts.CallExpression, scope: Scope): string[] {
    const [first, second] = call.arguments
    const name = call.expression.getText()
    if (name === 'sql.param' || name === 'sql.placeholder') return [VALUE]
    // Built by Drizzle, from tables and columns that the types know.
    if (name.endsWith('.getSQL')) return ['select null::uuid']
    if (name === 'sql.identifier' && first) return identifiersOf(first).map((id) => `"${id}"`)
    if (name === 'sql.join' && first && second) {
      textsOf(second, scope)
      return textsOf(first, scope)
    }
    if (first && name.endsWith('.map')) {
      const body = ts.isArrowFunction(first) && returnsOf(first)
      if (body) return body.flatMap((one) => textsOf(one, scope))
    }
    const declaration = checker.getResolvedSignature(call)?.declaration
    // A function passed as a value: its statements are read where it is defined.
    if (declaration && ts.isFunctionTypeNode(declaration)) return ['select 1']
    const callee = bodyOf(declaration)
    if (!callee) throw new Error(`Cannot follow ${locationOf(call)}: ${call.getText()}`)
    const inside = new Map(scope)
    callee.parameters.forEach((parameter, index) => {
      const symbol = symbolOf(parameter.name)
      const argument = call.arguments[index] ?? parameter.initializer
      if (symbol && argument) inside.set(symbol, { node: argument, scope })
    })
    return returnsOf(callee).flatMap((one) => textsOf(one, inside))
  }

  function nameTexts(name: ts.Identifier, scope: Scope): string[] {
    const symbol = symbolOf(name)
    const bound = symbol && scope.get(symbol)
    if (bound) return textsOf(bound.node, bound.scope)
    const declaration = symbol?.valueDeclaration
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
      return textsOf(declaration.initializer, scope)
    if (declaration && ts.isParameter(declaration)) return argumentsFor(declaration)
    throw new Error(`Cannot follow ${locationOf(name)}: ${name.text}`)
  }

  /** Returns the texts of the arguments at all call sites. */
  function argumentsFor(parameter: ts.ParameterDeclaration): string[] {
    const { parent } = parameter
    const index = parent.parameters.indexOf(parameter)
    const name = nameOf(parent)
    const texts = calls
      .filter(({ expression }) => expression.getText() === name)
      .filter((call) => checker.getResolvedSignature(call)?.declaration === parent)
      .flatMap(({ arguments: args }) => (args[index] ? textsOf(args[index], emptyScope) : []))
    if (texts.length > 0) return texts
    throw new Error(`Nobody calls ${locationOf(parameter)}: ${parameter.getText()}`)
  }

  /** Returns one property of an object, or each of them when the name is dynamic. */
  function memberTexts(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    scope: Scope,
  ): string[] {
    const declaration = symbolOf(node.expression)?.valueDeclaration
    const object =
      declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
        ? unwrapped(declaration.initializer)
        : undefined
    if (!object || !ts.isObjectLiteralExpression(object))
      throw new Error(`Cannot follow ${locationOf(node)}: ${node.getText()}`)
    const wanted = ts.isPropertyAccessExpression(node) ? node.name.text : null
    return object.properties
      .filter((property) => ts.isPropertyAssignment(property))
      .filter(({ name }) => wanted === null || name.getText() === wanted)
      .flatMap(({ initializer }) => textsOf(initializer, scope))
  }

  /** Returns the known identifiers. Those of Payload's own schema change with it. */
  function identifiersOf(node: ts.Expression): string[] {
    const type = checker.getTypeAtLocation(node)
    return (type.isUnion() ? type.types : [type]).flatMap((part) =>
      part.isStringLiteral() ? [part.value] : [],
    )
  }

  const read = (node: ts.Expression): Statement[] => {
    try {
      const texts = new Set(textsOf(node, emptyScope))
      return [...texts].map((text) => ({ where: locationOf(node), text: numbered(text) }))
    } catch (error) {
      problems.push(String(error))
      return []
    }
  }
  const statements = calls.flatMap((call) => {
    const statement = statementOf(call)
    return statement ? read(statement) : []
  })
  // Statements that are passed as values and run elsewhere.
  for (const piece of [...pieces]) if (isStatement(piece.template)) statements.push(...read(piece))
  for (const piece of pieces)
    problems.push(`No statement has ${locationOf(piece)}: ${piece.getText()}`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return statements
}

function numbered(text: string): string {
  let count = 0
  return text.replaceAll(VALUE, () => `$${(count += 1)}`)
}

const isOfTests = (file: string) => /\.test\.tsx?$|\/src\/testing\//.test(file)

function optionsOf(): ts.CompilerOptions {
  const file = ts.readConfigFile('tsconfig.base.json', (path) => ts.sys.readFile(path))
  const settings: unknown = file.config
  return ts.parseJsonConfigFileContent(settings, ts.sys, resolve('.')).options
}

const filesOf = (folders: string[]) =>
  folders
    .flatMap((folder) => ts.sys.readDirectory(resolve(folder), ['.ts', '.tsx']))
    .filter((file) => !isOfTests(file))
