import colors from 'picocolors';

/** What the start prints for the person who watches it. Results for machines never go through here. */

/** One line of progress, on stderr so that stdout stays clean for results. */
export function progressLine(line: string): void {
  process.stderr.write(`${colors.cyan('•')} ${line}\n`);
}

/** The screen that a start ends with: where it listens, the first key if one was made, and a request to paste. */
export function showReady(start: {
  url: string | null;
  role: string;
  database: string;
  first: { name: string; credits: number; key: string } | null;
}): void {
  const { url, role, database, first } = start;
  const lines = [
    '',
    url === null
      ? `${colors.green('✔')} ${colors.bold('Assay works')} (role ${role})`
      : `${colors.green('✔')} ${colors.bold('Assay is ready')} at ${colors.underline(url)}`,
    `  Database       ${database}`,
  ];
  if (url !== null) lines.push(`  Documentation  ${url}/docs`);
  if (url !== null && first !== null) lines.push(...firstKeyLines(url, first));
  lines.push('', `  ${colors.dim('Ctrl-C stops everything.')}`, '');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function firstKeyLines(url: string, first: { name: string; credits: number; key: string }): string[] {
  return [
    `  Organisation   ${first.name}, ${first.credits.toLocaleString('en')} credits`,
    `  API key        ${colors.yellow(first.key)}`,
    `                 ${colors.dim('shown this once; keep it. "npx assay keys create --org Default" makes another')}`,
    '',
    '  Try it:',
    '',
    `curl -s ${url}/v1/companies/enrich/firmographics \\`,
    `  -H 'Authorization: Bearer ${first.key}' \\`,
    `  -H 'Content-Type: application/json' -d '{"domain":"example.com"}'`,
    '',
    '  It answers with a run; its id fetches the result, with reasoning, confidence and quoted sources:',
    '',
    `curl -s ${url}/v1/enrichment-runs/<id> -H 'Authorization: Bearer ${first.key}'`,
  ];
}
