import colors from 'picocolors';
import type { ReaderDescription } from '../models/describeReader.ts';

/** One line of progress, on stderr so that stdout stays clean for results. */
export function progressLine(line: string): void {
  process.stderr.write(`${colors.cyan('•')} ${line}\n`);
}

/** The result of a start. */
interface Started {
  url: string | null;
  role: string;
  database: string;
  /** Which reader answers, and how to get a better one. */
  reader: ReaderDescription;
  /** How to sign in to the console: the link of the first owner, or why nobody can; null for roles without HTTP. */
  console: { signInUrl: string | null; expiresAt: string | null; refusal: string | null } | null;
  /** Which browser draws pages, and how to get one. */
  rendering: { browser: string; advice: string | null };
  /** The organisation that it created, with its key, which is shown only once. */
  first: { name: string; credits: number; key: string } | null;
}

/**
 * Shows the result of a start: the address, the first key if one was created, and a request to paste; with `json` the
 * same as one JSON value.
 *
 * @param example  the domain of that request: one that can be answered, where the web is an archive
 */
export function showReady(started: Started, { json, example }: { json: boolean; example: string }): void {
  const { first, ...rest } = started;
  process.stdout.write(
    json ? `${JSON.stringify({ ...rest, organization: first })}\n` : screenOf(started, example),
  );
}

function screenOf(
  { url, role, database, reader, rendering, console, first }: Started,
  example: string,
): string {
  const lines = [
    '',
    url === null
      ? `${colors.green('✔')} ${colors.bold('Assay works')} (role ${role})`
      : `${colors.green('✔')} ${colors.bold('Assay is ready')} at ${colors.underline(url)}`,
    `  Database       ${database}`,
    `  Reader         ${reader.reader}`,
  ];
  if (reader.advice !== null) lines.push(`                 ${colors.dim(reader.advice)}`);
  lines.push(`  Browser        ${rendering.browser}`);
  if (rendering.advice !== null) lines.push(`                 ${colors.dim(rendering.advice)}`);
  if (url !== null) lines.push(...consoleLines(url, console), `  Documentation  ${url}/docs`);
  if (url !== null && first !== null) lines.push(...firstKeyLines(url, first, example));
  lines.push('', `  ${colors.dim('Ctrl-C stops everything.')}`, '');
  return `${lines.join('\n')}\n`;
}

function consoleLines(url: string, state: Started['console']): string[] {
  if (state === null) return [];
  if (state.refusal !== null) return [`  Console        ${colors.yellow(state.refusal)}`];
  if (state.signInUrl === null) return [`  Console        ${url}`];
  return [
    `  Console        ${colors.yellow(state.signInUrl)}`,
    `                 ${colors.dim('makes you the first owner; works once, within fifteen minutes')}`,
  ];
}

function firstKeyLines(url: string, first: NonNullable<Started['first']>, example: string): string[] {
  return [
    `  Organisation   ${first.name}, ${first.credits.toLocaleString('en')} credits`,
    `  API key        ${colors.yellow(first.key)}`,
    `                 ${colors.dim('shown only once; keep it. "npx assay keys create --org Default" creates another')}`,
    '',
    '  Try it:',
    '',
    `curl -s ${url}/v1/companies/enrich/firmographics \\`,
    `  -H 'Authorization: Bearer ${first.key}' \\`,
    `  -H 'Content-Type: application/json' -d '{"domain":"${example}"}'`,
    '',
    '  It answers with a run; its id fetches the result, with reasoning, confidence and quoted sources:',
    '',
    `curl -s ${url}/v1/enrichment-runs/<id> -H 'Authorization: Bearer ${first.key}'`,
  ];
}
