/** The parts of a built module that the division reads. */
export interface BuiltModule {
  fileName: string
  isEntry: boolean
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/** The assignment of modules of parts, which are loaded when shown, to files. */
export interface PartsPlan {
  /** The files that components load with `import()`. */
  parts: ReadonlySet<string>
  /** Every module that only parts reach. */
  lazy: ReadonlySet<string>
  /** The shared file of each module in `lazy` that several parts reach. */
  shared: ReadonlyMap<string, string>
  /** The shared file through which parts import a module that is not in `lazy`. */
  routed: ReadonlyMap<string, string>
}

/**
 * The shared files, each of which may import those before it: what every form needs at first, what the checkout's first
 * screen needs besides, what the transfer's needs besides, and what is shown later.
 */
const [form, core, panel, later] = ['components/form', 'components/core', 'components/panel', 'components/later']
const checkoutFirst = 'components/Checkout/Checkout.js'
const transferFirst = 'components/TransferPanel/TransferPanel.js'
const checkoutPart = /^components\/Checkout\//

/** The modules that a page needs before any part is shown. */
const neededFirst = ['api/client.js', 'hooks/IntentKitProvider.js']

/** Divides the modules of a build with one module per file; see `lazyParts`. */
export function divideParts(built: Iterable<BuiltModule>): PartsPlan {
  const modules = new Map([...built].map((module) => [module.fileName, module]))
  const all = [...modules.values()]
  const importsOf = (name: string) => modules.get(name)?.imports.filter((imported) => modules.has(imported)) ?? []
  const loadedBy = (of: BuiltModule[]) =>
    of.flatMap(({ dynamicImports }) => dynamicImports).filter((name) => modules.has(name))
  function reach(from: Iterable<string>, passes: (name: string) => boolean = () => true): Set<string> {
    const found = new Set<string>()
    const queue = [...from]
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (found.has(name) || !passes(name)) continue
      found.add(name)
      queue.push(...importsOf(name))
    }
    return found
  }

  // What the shared modules load is used by every part, so it belongs to none.
  const inComponents = all.filter(({ fileName }) => /^components\/(?!shared\/)/.test(fileName))
  const parts = new Set(loadedBy(inComponents))
  const notInComponents = all.filter((module) => !inComponents.includes(module))
  const roots = [...all.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName), ...loadedBy(notInComponents)]
  const eager = reach(roots, (name) => !parts.has(name))
  const ofPart = new Map(
    [...parts].map((part) => [part, reach([part], (name) => name === part || !(eager.has(name) || parts.has(name)))]),
  )
  const lazy = new Set([...ofPart.values()].flatMap((own) => [...own]))
  const isInPart = (part: string, name: string) => ofPart.get(part)?.has(name) ?? false
  const shared = new Map(
    [...atLeastTwo(ofPart.values())].map((name) => [
      name,
      fileOf(isInPart(checkoutFirst, name), isInPart(transferFirst, name)),
    ]),
  )
  return { parts, lazy, shared, routed: routes() }

  /**
   * Routes the parts' imports of an eager module that others use too through a shared file. Modules that load a part
   * themselves are left out: a shared file that reached one would put every part into every page.
   */
  function routes(): Map<string, string> {
    const loaders = new Set(
      inComponents
        .map(({ fileName }) => fileName)
        .filter((name) => eager.has(name) && modules.get(name)?.dynamicImports.length),
    )
    const page = reach(
      [...neededFirst, ...[...loaders].flatMap(importsOf)],
      (name) => !parts.has(name) && !loaders.has(name),
    )
    const eagerImports = (names: Iterable<string>) => [...names].flatMap(importsOf).filter((name) => eager.has(name))
    const ownImports = new Map(
      [...ofPart].map(([part, own]) => [part, eagerImports([...own].filter((name) => !shared.has(name)))]),
    )
    const candidates = new Set(
      [...ownImports.values()].flat().filter((name) => ![...reach([name])].some((below) => loaders.has(below))),
    )
    const neededBy = (part: string) => new Set(ownImports.get(part))
    const [byCheckout, byTransfer] = [neededBy(checkoutFirst), neededBy(transferFirst)]
    const routed = new Map<string, string>()
    const inFile = (file: string) => {
      const named = (names: ReadonlyMap<string, string>) => [...names.keys()].filter((name) => names.get(name) === file)
      return reach([...eagerImports(named(shared)), ...named(routed)])
    }
    /** Routes the matching candidates, and returns whether there were any. */
    function route(file: string, passes: (name: string) => boolean): boolean {
      const more = [...candidates].filter((name) => !routed.has(name) && !isTooLate(file, name) && passes(name))
      for (const name of more) routed.set(name, file)
      return more.length > 0
    }
    /** A first screen must not wait for what only others need. */
    function isTooLate(file: string, name: string): boolean {
      const misses = { [form]: [], [core]: [byTransfer], [panel]: [byCheckout] }[file] ?? [byCheckout, byTransfer]
      return misses.some((needed) => needed.has(name))
    }
    // Eager modules that the checkout's own later parts import. One that reaches a module routed to `later` is routed
    // too: imported directly, beside the shared file, it would split that module off.
    const ofCheckout = new Set([...ownImports].flatMap(([part, names]) => (checkoutPart.test(part) ? names : [])))
    const splitsLater = (name: string) =>
      ofCheckout.has(name) && [...reach([name])].some((below) => routed.get(below) === later)
    for (let changed = true; changed; ) {
      const reached = (part: string) => reach((ownImports.get(part) ?? []).filter((name) => !routed.has(name)))
      const [ofCheckout, ofTransfer] = [reached(checkoutFirst), reached(transferFirst)]
      const late = [...parts].filter((part) => part !== checkoutFirst && part !== transferFirst).map(reached)
      const inFiles = [form, core, panel, later].map((file) => [file, inFile(file)] as const)
      const several = atLeastTwo([page, ofCheckout, ofTransfer, ...late, inFile(later)])
      changed = inFiles.some(([file, names], place) => {
        const before = inFiles.slice(0, place).map(([, earlier]) => earlier)
        const isFor = (name: string) =>
          fileOf(page.has(name) || ofCheckout.has(name), page.has(name) || ofTransfer.has(name)) === file &&
          !before.some((earlier) => earlier.has(name))
        return route(
          file,
          (name) => names.has(name) || (several.has(name) && isFor(name)) || (file === later && splitsLater(name)),
        )
      })
    }
    return routed
  }
}

function fileOf(isForCheckout: boolean, isForTransfer: boolean): string {
  return isForCheckout ? (isForTransfer ? form : core) : isForTransfer ? panel : later
}

function atLeastTwo(sets: Iterable<ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const set of sets) for (const name of set) (seen.has(name) ? twice : seen).add(name)
  return twice
}
