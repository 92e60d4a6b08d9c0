import type { Command } from 'commander';

/** An example for each command of users with arguments or options; `--help` ends with it. */
export const USER_EXAMPLES: Readonly<Record<string, string>> = {
  login: 'assay login https://assay.example.com',
  enrich: 'assay enrich leads.csv --types firmographics,funding --email -o leads-enriched.csv',
  research: 'assay research custom example.com --question "How many people work there?" --answer-type number',
  ask: 'assay ask example.com "Do they ship on pallets?" --answer-type boolean',
  'find-email': 'assay find-email "Jane Doe" example.com',
  'runs list': 'assay runs list --status failed --since 2026-11-01',
  'runs show': 'assay runs show 0190d1a0-1c2b-7d3e-8f40-5a6b7c8d9e0f',
  'runs watch': 'assay runs watch 0190d1a0-1c2b-7d3e-8f40-5a6b7c8d9e0f',
  'scores top': 'assay scores top --profile Shippers --by urgency --limit 50',
  'profiles export': 'assay profiles export Shippers > shippers.yaml',
  'profiles diff': 'assay profiles diff shippers.yaml',
  'profiles apply': 'assay profiles apply shippers.yaml --create-templates',
  usage: 'assay usage --by operation --from 2026-11-01',
};

/** Adds its example to the help of each command. */
export function showExamples(
  command: Command,
  examples: Readonly<Record<string, string>> = USER_EXAMPLES,
  path: readonly string[] = [],
): void {
  for (const sub of command.commands) {
    const name = [...path, sub.name()];
    const example = examples[name.join(' ')];
    if (example !== undefined) sub.addHelpText('after', `\nExample:\n  npx ${example}`);
    showExamples(sub, examples, name);
  }
}
