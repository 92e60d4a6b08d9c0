import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { z } from 'zod';
import { runTool } from '../tool.ts';
import { patternCost } from './patternCost.ts';

/** The folder whose code reads text of pages. */
const FOLDER = 'server/research';
/** Code elsewhere that does. */
const ELSEWHERE = [
  'server/domain/legalForms.ts',
  'server/domain/wallSigns.ts',
  'server/outbound/pageText.ts',
  'server/outbound/pageKind.ts',
];
const HELPER = `${FOLDER}/patterns.ts`;
const COLLECTOR = fileURLToPath(new URL('./collectPatterns.ts', import.meta.url));
/** Most steps from one position of a text; for a pattern that is tried at one position only. */
const STEPS_MAX = 20_000;
const ANCHORED_STEPS_MAX = 1_000_000;
/** Most steps in total, for a bounded pattern. */
const BOUNDED_STEPS_MAX = 20_000_000;
const SHOWN_MAX = 90;

const Collected = z.object({
  made: z.array(z.object({ source: z.string(), flags: z.string(), places: z.array(z.string()) })),
  failed: z.array(z.string()),
});
type Collected = z.infer<typeof Collected>;

/** Patterns in a file: literals, constructions from strings, and calls of `bounded`, by line. */
interface Written {
  literals: { source: string; flags: string; line: number; charactersMax: number | null }[];
  made: number[];
  bounded: { from: number; to: number; charactersMax: number }[];
}

/**
 * Checks that every regular expression over page text is linear or bounded (server/research/patterns.ts).
 * @returns violations, one line each
 */
export async function checkPatterns(root: string): Promise<string[]> {
  const files = (await readdir(join(root, FOLDER), { recursive: true, encoding: 'utf8' }))
    .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file))
    .map((file) => `${FOLDER}/${file.replaceAll('\\', '/')}`);
  const written = new Map<string, Written>();
  for (const file of [...files, ...ELSEWHERE.filter((path) => existsSync(join(root, path)))])
    written.set(file, patternsIn(file, await readFile(join(root, file), 'utf8')));
  const { stdout, stderr, code } = await runTool([COLLECTOR, root, FOLDER], { cwd: root });
  if (code !== 0) return [`${FOLDER} could not be loaded: ${stderr.trim()}`];
  const collected = Collected.parse(JSON.parse(stdout));
  return [
    ...[...written].flatMap(([file, { literals }]) =>
      literals.flatMap(({ source, flags, line, charactersMax }) =>
        faultOf(`${file}:${line}`, source, flags, charactersMax),
      ),
    ),
    ...faultsOfMade(written, collected.made),
    ...collected.failed,
  ];
}

/** Patterns in the code of one file. */
export function patternsIn(path: string, text: string): Written {
  const found: Written = { literals: [], made: [], bounded: [] };
  const lineOf = (position: number) => text.slice(0, position).split('\n').length;
  const bounds: { start: number; end: number; charactersMax: number }[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [, characters], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'bounded') return;
      const charactersMax = Number(characters?.type === 'Literal' ? characters.value : Number.NaN);
      bounds.push({ start, end, charactersMax });
      found.bounded.push({ from: lineOf(start), to: lineOf(end), charactersMax });
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') found.made.push(lineOf(start));
    },
    Literal(literal) {
      if (!('regex' in literal) || !literal.regex) return;
      const { start } = literal;
      const around = bounds.find((bound) => bound.start < start && start < bound.end);
      found.literals.push({
        source: literal.regex.pattern,
        flags: literal.regex.flags,
        line: lineOf(start),
        charactersMax: around?.charactersMax ?? null,
      });
    },
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}

/** Constructions that did not run while loading: they are made from text that is read. */
function faultsOfMade(written: ReadonlyMap<string, Written>, collected: Collected['made']): string[] {
  const boundOf = (place: string): number | null => {
    const [file = '', line = ''] = place.split(':');
    const around = written
      .get(file)
      ?.bounded.find(({ from, to }) => from <= Number(line) && Number(line) <= to);
    return around?.charactersMax ?? null;
  };
  const loaded = new Set(collected.flatMap(({ places }) => places));
  const unknown = [...written].flatMap(([file, { made }]) =>
    made
      .map((line) => `${file}:${line}`)
      .filter((place) => !loaded.has(place) && boundOf(place) === null)
      .map((place) => `${place}: a pattern that is constructed while reading must use bounded()`),
  );
  const costly = collected.flatMap(({ source, flags, places }) => {
    if (places[0]?.startsWith(HELPER)) return [];
    const bound = places.map(boundOf).find((characters) => characters !== null);
    return faultOf(places.slice(0, 2).join(' by '), source, flags, bound ?? null);
  });
  return [...unknown, ...new Set(costly)];
}

/** The fault of a pattern; a bounded one is checked for a text of that length. */
export function faultOf(
  place: string,
  source: string,
  flags: string,
  charactersMax: number | null,
): string[] {
  const { degree, stepsPerPlace, isAnchored } = patternCost(source, flags, charactersMax ?? undefined);
  const isCheap =
    charactersMax === null
      ? stepsPerPlace <= (isAnchored ? ANCHORED_STEPS_MAX : STEPS_MAX)
      : stepsPerPlace * (isAnchored ? 1 : charactersMax) <= BOUNDED_STEPS_MAX;
  if ((degree <= 1 || charactersMax !== null) && isCheap) return [];
  const costs =
    degree === Number.POSITIVE_INFINITY
      ? 'may take exponential time'
      : degree > 1 && charactersMax === null
        ? `may take time to the power of ${degree}`
        : `may take ${Math.round(stepsPerPlace).toLocaleString('en')} steps at each position of a text`;
  return [
    `${place}: /${source.slice(0, SHOWN_MAX)}/${flags} ${costs}: make it linear, or use bounded() (server/research/patterns.ts)`,
  ];
}
