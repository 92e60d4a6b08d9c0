import type { Command } from 'commander';

/** An example for each command with arguments or options; `--help` ends with it. */
const EXAMPLES: Readonly<Record<string, string>> = {
  serve: 'assay serve --role worker',
  research: 'assay research custom example.com --question "How many people work there?" --answer-type number',
  archive: 'assay archive 0190d1a0-1c2b-7d3e-8f40-5a6b7c8d9e0f > run.warc.gz',
  page: 'assay page https://example.com/about saved-page.html',
  'find-email': 'assay find-email "Jane Doe" example.com',
  'orgs create': 'assay orgs create Acme --credits 500',
  'keys create':
    'assay keys create --org Acme --name laptop --monthly-cap 100 --scopes read,research --expires 90d',
  'keys list': 'assay keys list --org Acme',
  'keys set': 'assay keys set 0190d1a0-1c2b-7d3e-8f40-5a6b7c8d9e0f --monthly-cap 250 --networks 10.0.0.0/8',
  'keys rotate': 'assay keys rotate 0190d1a0-1c2b-7d3e-8f40-5a6b7c8d9e0f --overlap 24h',
  'keys revoke': 'assay keys revoke 0190d1a0-1c2b-7d3e-8f40-5a6b7c8d9e0f',
  'users create': 'assay users create --email ana@example.com --org Acme --role editor',
  'users reset': 'assay users reset --email ana@example.com',
  'users list': 'assay users list --org Acme',
  'users remove': 'assay users remove --email ana@example.com',
  'credits grant': 'assay credits grant --org Acme --amount 250 --note "invoice 7"',
  'credits balance': 'assay credits balance --org Acme',
  'credits statement': 'assay credits statement --org Acme --limit 10',
  'jobs list': 'assay jobs list --dead --org Acme',
  'jobs replay': 'assay jobs replay 12',
  'audit list': 'assay audit list --org Acme --limit 20',
  'limits set': 'assay limits set --org Acme --write-per-minute 120 --write-burst 20',
  'webhooks secret': 'assay webhooks secret --org Acme',
  'hubs list': 'assay hubs list --org Acme',
  'hubs connect-link': 'assay hubs connect-link --org Acme',
  'hubs connect': 'assay hubs connect --hub-id 62515 --org Acme',
  'hubs settings-users': 'assay hubs settings-users --hub-id 12345678 --users 7,8',
  'hubs disconnect': 'assay hubs disconnect --hub-id 62515',
  'hubs outbox': 'assay hubs outbox --hub-id 62515 --dead',
  'model install': 'assay model install smollm2-1.7b',
  'model use': 'assay model use smollm2-1.7b',
  'model test': 'assay model test --limit 20',
  'model remove': 'assay model remove smollm2-1.7b',
  'runs show': 'assay runs show 0190d1a0-1c2b-7d3e-8f40-5a6b7c8d9e0f',
};

/** Adds its example to the help of each command. */
export function showExamples(command: Command, path: readonly string[] = []): void {
  for (const sub of command.commands) {
    const name = [...path, sub.name()];
    const example = EXAMPLES[name.join(' ')];
    if (example !== undefined) sub.addHelpText('after', `\nExample:\n  npx ${example}`);
    showExamples(sub, name);
  }
}
