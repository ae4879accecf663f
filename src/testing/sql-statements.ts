import { resolve } from 'node:path'
import ts from 'typescript'
import {
  asFunctionWithBody,
  isSqlTemplate,
  isStatement,
  getName,
  formatLocation,
  listReturnedExpressions,
  findStatement,
  unwrap,
} from './sql-syntax'

/** An SQL statement as PostgreSQL receives it, and its source location. */
export type Statement = { location: string; text: string }

type Scope = ReadonlyMap<ts.Symbol, { node: ts.Expression; scope: Scope }>

/** Stands for a parameter until the statement is complete and its parameters are numbered. */
const PARAMETER_MARKER = '\u0000'
const emptyScope: Scope = new Map()

/**
 * Reads all SQL in `folders` statically. Resolves nested `sql` templates, and treats every other
 * value as a parameter. Returns one statement for each branch of a conditional part. Throws for
 * code that it can't resolve, and for SQL fragments that no statement uses.
 */
export function readStatements(folders: string[]): Statement[] {
  const program = ts.createProgram(sourceFilesIn(folders), readCompilerOptions())
  const checker = program.getTypeChecker()
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => folders.some((folder) => fileName.startsWith(`${resolve(folder)}/`)))
    .filter(({ fileName }) => !isTestFile(fileName))
    // The statements of `queryRows` are read at its calls.
    .filter(({ fileName }) => !fileName.endsWith('/services/database/executor.ts'))
  const calls: ts.CallExpression[] = []
  const problems: string[] = []
  const unusedTemplates = new Set<ts.TaggedTemplateExpression>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node)
    if (isSqlTemplate(node)) unusedTemplates.add(node)
    ts.forEachChild(node, visit)
  }
  sources.forEach(visit)

  const getSymbol = (node: ts.Node): ts.Symbol | undefined => {
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

  function collectTexts(node: ts.Expression, scope: Scope): string[] {
    const inner = unwrap(node)
    if (isSqlTemplate(inner)) {
      unusedTemplates.delete(inner)
      return collectTemplateTexts(inner.template, scope, collectValueTexts)
    }
    if (ts.isStringLiteralLike(inner)) return [inner.text]
    // A null branch runs no statement.
    if (inner.kind === ts.SyntaxKind.NullKeyword) return []
    if (ts.isTemplateExpression(inner)) return collectTemplateTexts(inner, scope, collectTexts)
    if (ts.isConditionalExpression(inner))
      return [...collectTexts(inner.whenTrue, scope), ...collectTexts(inner.whenFalse, scope)]
    if (ts.isCallExpression(inner)) return collectCallTexts(inner, scope)
    if (ts.isArrayLiteralExpression(inner))
      return inner.elements.flatMap((one) =>
        collectTexts(ts.isSpreadElement(one) ? one.expression : one, scope),
      )
    if (ts.isIdentifier(inner)) return collectNameTexts(inner, scope)
    if (ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner))
      return collectMemberTexts(inner, scope)
    throw new Error(`Cannot follow ${formatLocation(inner)}: ${inner.getText()}`)
  }

  function collectTemplateTexts(
    template: ts.TemplateLiteral,
    scope: Scope,
    collectPartTexts: (node: ts.Expression, scope: Scope) => string[],
  ): string[] {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
    const spans = template.templateSpans.map(({ expression, literal }) => ({
      texts: collectPartTexts(expression, scope),
      textAfter: literal.text,
    }))
    // The same branch of a condition has the same index in each list.
    const counts = spans.map(({ texts }) => texts.length)
    const count = counts.includes(0) ? 0 : Math.max(...counts)
    return Array.from({ length: count }, (_, index) =>
      spans.reduce(
        (text, { texts, textAfter }) => `${text}${texts[index % texts.length] ?? ''}${textAfter}`,
        template.head.text,
      ),
    )
  }

  function collectValueTexts(node: ts.Expression, scope: Scope): string[] {
    if (isSql(node)) return collectTexts(node, scope)
    const type = checker.getTypeAtLocation(node)
    return [
      checker.isArrayLikeType(type)
        ? `(${PARAMETER_MARKER}, ${PARAMETER_MARKER})`
        : PARAMETER_MARKER,
    ]
  }

  function collectCallTexts(call: ts.CallExpression, scope: Scope): string[] {
    const [first, second] = call.arguments
    const name = call.expression.getText()
    if (name === 'sql.param' || name === 'sql.placeholder') return [PARAMETER_MARKER]
    // Drizzle builds this SQL from tables and columns, which TypeScript has checked.
    if (name.endsWith('.getSQL')) return ['select null::uuid']
    if (name === 'sql.identifier' && first) return listIdentifiers(first).map((id) => `"${id}"`)
    if (name === 'sql.join' && first && second) {
      collectTexts(second, scope)
      return collectTexts(first, scope)
    }
    if (first && name.endsWith('.map')) {
      const body = ts.isArrowFunction(first) && listReturnedExpressions(first)
      if (body) return body.flatMap((one) => collectTexts(one, scope))
    }
    const declaration = checker.getResolvedSignature(call)?.declaration
    // For a function passed as a value, its statements are read where the function is defined.
    if (declaration && ts.isFunctionTypeNode(declaration)) return ['select 1']
    const callee = asFunctionWithBody(declaration)
    if (!callee) throw new Error(`Cannot follow ${formatLocation(call)}: ${call.getText()}`)
    const calleeScope = new Map(scope)
    callee.parameters.forEach((parameter, index) => {
      const symbol = getSymbol(parameter.name)
      const argument = call.arguments[index] ?? parameter.initializer
      if (symbol && argument) calleeScope.set(symbol, { node: argument, scope })
    })
    return listReturnedExpressions(callee).flatMap((one) => collectTexts(one, calleeScope))
  }

  function collectNameTexts(name: ts.Identifier, scope: Scope): string[] {
    const symbol = getSymbol(name)
    const binding = symbol && scope.get(symbol)
    if (binding) return collectTexts(binding.node, binding.scope)
    const declaration = symbol?.valueDeclaration
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
      return collectTexts(declaration.initializer, scope)
    if (declaration && ts.isParameter(declaration)) return collectArgumentTexts(declaration)
    throw new Error(`Cannot follow ${formatLocation(name)}: ${name.text}`)
  }

  /** Returns the texts of a parameter's arguments at all call sites. */
  function collectArgumentTexts(parameter: ts.ParameterDeclaration): string[] {
    const { parent } = parameter
    const index = parent.parameters.indexOf(parameter)
    const name = getName(parent)
    const texts = calls
      .filter(({ expression }) => expression.getText() === name)
      .filter((call) => checker.getResolvedSignature(call)?.declaration === parent)
      .flatMap(({ arguments: args }) => (args[index] ? collectTexts(args[index], emptyScope) : []))
    if (texts.length > 0) return texts
    throw new Error(`Nobody calls ${formatLocation(parameter)}: ${parameter.getText()}`)
  }

  /** Returns the texts of one property of an object, or of all if the name is dynamic. */
  function collectMemberTexts(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    scope: Scope,
  ): string[] {
    const declaration = getSymbol(node.expression)?.valueDeclaration
    const object =
      declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
        ? unwrap(declaration.initializer)
        : undefined
    if (!object || !ts.isObjectLiteralExpression(object))
      throw new Error(`Cannot follow ${formatLocation(node)}: ${node.getText()}`)
    const propertyName = ts.isPropertyAccessExpression(node) ? node.name.text : null
    return object.properties
      .filter((property) => ts.isPropertyAssignment(property))
      .filter(({ name }) => propertyName === null || name.getText() === propertyName)
      .flatMap(({ initializer }) => collectTexts(initializer, scope))
  }

  /** Returns the identifiers that the type lists. SQL with an untyped name yields no statement. */
  function listIdentifiers(node: ts.Expression): string[] {
    const type = checker.getTypeAtLocation(node)
    return (type.isUnion() ? type.types : [type]).flatMap((part) =>
      part.isStringLiteral() ? [part.value] : [],
    )
  }

  const readStatement = (node: ts.Expression): Statement[] => {
    try {
      const texts = new Set(collectTexts(node, emptyScope))
      return [...texts].map((text) => ({
        location: formatLocation(node),
        text: numberParameters(text),
      }))
    } catch (error) {
      problems.push(String(error))
      return []
    }
  }
  const statements = calls.flatMap((call) => {
    const statement = findStatement(call)
    return statement ? readStatement(statement) : []
  })
  // Reads statements that are passed as values and run elsewhere.
  for (const sqlTemplate of [...unusedTemplates])
    if (isStatement(sqlTemplate.template)) statements.push(...readStatement(sqlTemplate))
  for (const sqlTemplate of unusedTemplates)
    problems.push(`No statement has ${formatLocation(sqlTemplate)}: ${sqlTemplate.getText()}`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return statements
}

function numberParameters(text: string): string {
  let count = 0
  return text.replaceAll(PARAMETER_MARKER, () => `$${(count += 1)}`)
}

const isTestFile = (file: string) => /\.test\.tsx?$|\/src\/testing\//.test(file)

function readCompilerOptions(): ts.CompilerOptions {
  const file = ts.readConfigFile('tsconfig.base.json', (path) => ts.sys.readFile(path))
  const settings: unknown = file.config
  return ts.parseJsonConfigFileContent(settings, ts.sys, resolve('.')).options
}

const sourceFilesIn = (folders: string[]) =>
  folders
    .flatMap((folder) => ts.sys.readDirectory(resolve(folder), ['.ts', '.tsx']))
    .filter((file) => !isTestFile(file))
