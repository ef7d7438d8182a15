import { relative } from 'node:path'
import ts from 'typescript'

/**
 * Finds the types that a public declaration names and that no entry exports. A host cannot name the type of a value of
 * such a type. Types whose text describes them are not reported: aliases that only their own module knows, aliases with
 * parameters, and `typeof` of a value. Members that are `@internal` are ignored.
 *
 * @param folder of the declarations
 * @param entries the declarations of each entry, by its name
 * @returns one line for each type
 */
export function findUnexportedTypes(folder: string, entries: Record<string, string>): string[] {
  const program = ts.createProgram(Object.values(entries), {
    noLib: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
  })
  const checker = program.getTypeChecker()
  const resolve = (symbol: ts.Symbol | undefined) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const exportsOf = (file: string): ts.Symbol[] => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    return module ? checker.getExportsOfModule(module).flatMap((symbol) => resolve(symbol) ?? []) : []
  }
  const found = Object.entries(entries).map(([name, file]) => ({ name, symbols: exportsOf(file) }))
  const known = new Set(found.flatMap(({ symbols }) => symbols))
  const missing = new Map<ts.Symbol, string>()

  function visit(node: ts.Node, where: string): void {
    if (ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal')) return
    const name = ts.isImportTypeNode(node) ? node.qualifier : node
    const symbol = name && ts.isIdentifier(name) ? resolve(checker.getSymbolAtLocation(name)) : undefined
    const declaration = symbol?.declarations?.[0]
    const file = declaration && relative(folder, declaration.getSourceFile().fileName)
    if (symbol && file && !file.startsWith('..') && isNamed(declaration) && !known.has(symbol) && !missing.has(symbol))
      missing.set(symbol, `${where} names ${symbol.name} of ${file}, which no entry exports`)
    ts.forEachChild(node, (child) => visit(child, where))
  }
  for (const { name, symbols } of found)
    for (const symbol of symbols)
      for (const declaration of symbol.declarations ?? []) visit(declaration, `${name}: ${symbol.name}`)
  return [...missing.values()]
}

/** Checks whether editors and error messages show a type by its name. */
function isNamed(declaration: ts.Declaration): boolean {
  if (ts.isTypeAliasDeclaration(declaration)) {
    const isExported = declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    return isExported === true && !declaration.typeParameters
  }
  return (
    ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration) || ts.isEnumDeclaration(declaration)
  )
}
