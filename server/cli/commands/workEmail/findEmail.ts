import type { FindEmailOptions } from '@assay/cli/local';
import { describeIssue, fieldErrors } from '@assay/shared/fieldErrors';
import { FindEmail } from '@assay/shared/workEmail';
import type { Command } from 'commander';
import { validationError } from '../../../domain/errors.ts';
import { outputOf } from '../../options.ts';

/** `assay find-email` from this machine, without the API; uses no credits. */
export async function findEmailLocally(
  fullName: string,
  domain: string,
  options: FindEmailOptions,
  command: Command,
): Promise<void> {
  const search = readSearch(fullName, domain, options);
  const { findEmailHere } = await import('./findEmailHere.ts');
  const { drawSearch } = await import('../../views/emailView.ts');
  const { serializeFinding } = await import('../../../serializers/workEmail.ts');
  const outcome = await findEmailHere(search);
  const { reason, verifiedOn } = outcome;
  outputOf(command).show(
    {
      full_name: search.fullName,
      domain: search.domain,
      ...serializeFinding(outcome),
      reason,
      verified_on: verifiedOn,
    },
    () => drawSearch(search, outcome),
  );
}

const OPTION_OF: Record<string, string> = { company_name: '--company-name', location: '--location' };

/** The arguments, validated by the API's schemas. */
function readSearch(fullName: string, domain: string, { companyName, location }: FindEmailOptions) {
  const body = { full_name: fullName, domain, company_name: companyName, location };
  const parsed = FindEmail.safeParse(body, { error: describeIssue });
  if (!parsed.success)
    throw validationError(
      fieldErrors(parsed.error, 'options').map(({ field, message }) => ({
        field: OPTION_OF[field] ?? field,
        message,
      })),
    );
  return {
    fullName,
    domain: parsed.data.domain,
    companyName: companyName ?? null,
    location: location ?? null,
  };
}
