import type { WorkEmailResult } from '@assay/shared/workEmail';
import type { Command } from 'commander';
import colors from 'picocolors';
import { findConnection, requireConnection } from '../connection/connection.ts';
import type { Effects } from '../effects.ts';
import type { FindEmailOptions, LocalCommands } from '../local.ts';
import { outputOf } from '../options.ts';
import { plainText } from '../output/plainText.ts';

/** `assay find-email`: the work address of a person. */
export function addEmailCommands(program: Command, effects: Effects, local: LocalCommands): void {
  program
    .command('find-email <fullName> <domain>')
    .description(
      'find the work e-mail address of a person: over HTTP, or from this machine, which costs no credits',
    )
    .option(
      '--company-name <name>',
      'name of the company; helps to find the right domain when this one redirects or does not answer',
    )
    .option('--location <place>', 'location of the company; used like --company-name')
    .action(async (fullName: string, domain: string, options: FindEmailOptions, command: Command) => {
      const api = await findConnection(effects);
      if (api === null && local.findEmail !== undefined)
        return local.findEmail(fullName, domain, options, command);
      const body = {
        full_name: fullName,
        domain,
        company_name: options.companyName,
        location: options.location,
      };
      const found = await (api ?? (await requireConnection(effects))).post<WorkEmailResult>(
        '/v1/contacts/find-email',
        body,
        { idempotencyKey: effects.id() },
      );
      outputOf(command).show({ full_name: fullName, domain, ...found }, () =>
        draw(`${fullName} · ${domain}`, found),
      );
    });
}

const TITLES = {
  found: colors.green('✔ found'),
  not_found: colors.yellow('✖ not found'),
  inconclusive: colors.yellow('? inconclusive'),
};

function draw(title: string, { status, email, verification }: WorkEmailResult): string {
  const lines = [`${TITLES[status]} · ${plainText(title)}`];
  if (email !== null) lines.push(`  ${colors.bold(plainText(email))}`);
  if (verification !== null) {
    lines.push(`  ${verification.state}, score ${verification.score} of 100`);
    if (verification.accept_all)
      lines.push(
        '  The domain accepts mail for every address, so this is the likeliest one, not a confirmed one.',
      );
  }
  if (status === 'inconclusive')
    lines.push(
      '  The mail hosts gave no clear answer, which is free.',
      `  ${colors.cyan('→')} Run it again in ten minutes.`,
    );
  return lines.join('\n');
}
