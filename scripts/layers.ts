import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** Which rooms a room may import from, besides itself. `null`: anything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[] | null>> = {
  data: [],
  engine: ['data'],
  main: ['engine', 'data', 'package.json'],
  // the rulings are a text, which a window shows as it is
  renderer: ['main/contract.ts', 'engine', 'data', 'docs/rulings.md'],
  scripts: null,
  tests: null,
};

/** Rooms that import no package and no part of Node. */
const PURE: readonly string[] = ['data', 'engine'];

/** Rooms a window may import types from, and nothing else: rules and tables run where the campaigns are. */
const SHAPES_ONLY: readonly string[] = ['engine', 'data'];

/** Exceptions: what is only looked at, which a window and a written page draw alike. */
const LOOKS: readonly string[] = ['data/map/hatchings.ts', 'data/map/bordering.ts'];

/** An import or export from another file: whether of types, and from where. */
const IMPORT = /(?:(?:import|export)\s+(type\s)?[^;'"]*from|import)\s*\(?\s*'([^']+)'/g;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What is wrong with one import of one file; null if nothing is. */
export function faultOf(file: string, imported: string, typesOnly = false): string | null {
  const room = file.split(sep)[0]!;
  const allowed = MAY_IMPORT[room];
  if (allowed === undefined || allowed === null) return null;
  if (!imported.startsWith('.')) return PURE.includes(room) ? `${file}: ${room}/ imports no package, found '${imported}'` : null;
  const [path = ''] = imported.split('?');
  const target = normalize(join(dirname(file), path)).replaceAll(sep, '/');
  const fits = target.startsWith(`${room}/`) || allowed.some((to) => target === to || target.startsWith(`${to}/`));
  if (!fits) return `${file}: ${room}/ may not import '${target}'`;
  const isShape = room === 'renderer' && SHAPES_ONLY.includes(target.split('/')[0]!);
  return isShape && !typesOnly && !LOOKS.includes(target) ? `${file}: ${room}/ may import types only from '${target}'` : null;
}

/** What is wrong with the imports of one file. */
export const faultsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].flatMap((match) => faultOf(file, match[2]!, match[1] !== undefined) ?? []);

/** Every import that goes the wrong way: engine -> data, main -> engine and data, renderer -> main/contract, the shapes of engine and data, and what is only looked at. */
export function layerFaults(): string[] {
  const built = Object.keys(MAY_IMPORT).filter((room) => existsSync(room));
  return built.flatMap((room) => filesUnder(room).flatMap((file) => faultsOf(file, readFileSync(file, 'utf8'))));
}

if (process.argv[1]?.endsWith('layers.ts')) {
  const faults = layerFaults();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
