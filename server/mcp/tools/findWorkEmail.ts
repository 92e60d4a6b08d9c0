import { DomainName } from '@assay/shared/domainName';
import { FULL_NAME_LENGTH_MAX, WorkEmailResult } from '@assay/shared/workEmail';
import { z } from 'zod';
import { serializeFinding } from '../../serializers/workEmail.ts';
import { findWorkEmail as find } from '../../services/workEmail/findWorkEmail.ts';
import { MaxCredits, refuseAbove, TOOL_PRICES } from '../spending.ts';
import { declareTool } from '../tool.ts';

/** The verified work address of a person. */
export const findWorkEmail = declareTool({
  name: 'find_work_email',
  title: 'Find a work e-mail address',
  description: `Finds the work address of a named person and verifies it at the company's mail host; takes up to 15 seconds. Costs ${TOOL_PRICES.email} credits when an address was found or the mail host was asked in vain; inconclusive is free.`,
  scope: 'research',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: z.object({
    fullName: z.string().min(1).max(FULL_NAME_LENGTH_MAX).describe('Given name and surname.'),
    domain: DomainName,
    companyName: z.string().max(200).optional().describe('Helps when the domain has moved.'),
    maxCredits: MaxCredits,
  }),
  output: WorkEmailResult,
  async run({ fullName, domain, companyName = null, maxCredits }, call) {
    refuseAbove(maxCredits ?? call.maxCredits, TOOL_PRICES.email);
    const { deps, caller, cancelled, stopping } = call;
    call.report?.(`asking the mail hosts of ${domain}`);
    const search = { fullName, domain, companyName, location: null };
    const outcome = await find(deps, caller, search, AbortSignal.any([cancelled, stopping]));
    const result = serializeFinding(outcome);
    return { text: inWords(fullName, domain, result), data: result };
  },
});

function inWords(fullName: string, domain: string, { status, email, verification }: WorkEmailResult): string {
  if (status === 'inconclusive')
    return `${fullName} · ${domain}: the mail host gave no clear answer. It cost nothing; ask again in ten minutes.`;
  if (status === 'not_found') return `${fullName} · ${domain}: nobody of this name takes mail there.`;
  const sure =
    verification?.state === 'deliverable'
      ? 'the mail host confirmed it'
      : verification?.accept_all
        ? 'the likeliest spelling; the domain accepts mail for every name, so it may be wrong'
        : 'it probably exists; mail may bounce';
  return `${email} (${sure}; score ${verification?.score} of 100)`;
}
